import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureStatus } from '../../lib/failures.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { notify } from '../notify.ts'
import { PageError } from '../page-error.tsx'
import { useNotifyFailure } from '../use-notify-failure.ts'
import type { RemoveProcedures, Which } from './procedures.ts'
import { UsedBy } from './used-by.tsx'

/** One row by its name, or as many as are selected. */
export type Removal<Input> = { id: number; name: string } | { which: Which<Input>; count: number }

interface RemoveDialogProps<Input> {
  removal: Removal<Input>
  procedures: RemoveProcedures<Input>
  /** What to do with a row that is used, instead or before. */
  advice: string
  /** Beside "Close" where a row is used. */
  instead?: (id: number) => ReactNode
  /** Something was deleted, or was gone. */
  onDone: () => void
  onClose: () => void
}

/** Asks what uses the rows, says it, and deletes those that nothing uses, after asking. */
export function RemoveDialog<Input>(props: RemoveDialogProps<Input>) {
  const { removal, procedures, advice, instead, onDone, onClose } = props
  const { i18n } = useLingui()
  const notifyFailure = useNotifyFailure()
  const single = 'id' in removal
  const which = single ? { ids: [removal.id] } : removal.which
  const name = single ? removal.name : ''
  const asked = useQuery({
    queryKey: ['removal', removal],
    queryFn: async () => ({
      uses: single ? await procedures.uses.query({ id: removal.id }) : null,
      bulk: single ? null : await procedures.removable.query({ which }),
    }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => procedures.remove.mutate({ which }),
    onError: (error) => {
      onClose()
      notifyFailure(error)
    },
    onSuccess: ({ done, kept }) => {
      onDone()
      if (single && kept > 0) return void asked.refetch()
      onClose()
      if (single && done === 0) notify({ kind: 'info', title: i18n.t('editing.gone') })
      else if (single) notify({ kind: 'good', title: i18n.t('editing.deleted', { name }) })
      else notify({ kind: 'good', title: i18n.t('editing.deleted-count', { done, kept }) })
    },
  })
  const close = <Button onClick={onClose}>{i18n.t('editing.close')}</Button>
  if (!asked.data) {
    if (!asked.isError) return null
    const gone = failureStatus(asked.error) === 404
    return (
      <Dialog
        role="alertdialog"
        title={i18n.t(gone ? /*i18n*/ 'editing.gone' : /*i18n*/ 'editing.not-deleted')}
        onClose={onClose}
        footer={close}
      >
        {!gone && (
          <PageError
            error={asked.error}
            busy={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        )}
      </Dialog>
    )
  }
  const { uses, bulk } = asked.data
  if (uses && uses.total > 0) {
    return (
      <Dialog
        role="alertdialog"
        title={i18n.t('editing.used', { name })}
        note={advice}
        onClose={onClose}
        footer={
          <>
            {close}
            {single && instead?.(removal.id)}
          </>
        }
      >
        <UsedBy {...uses} />
      </Dialog>
    )
  }
  if (bulk?.done === 0) {
    return (
      <Dialog
        role="alertdialog"
        title={i18n.t('editing.all-used')}
        note={advice}
        onClose={onClose}
        footer={close}
      />
    )
  }
  const [done, kept] = [bulk?.done ?? 1, bulk?.kept ?? 0]
  const text = kept > 0 ? i18n.t('editing.delete-kept', { kept }) : i18n.t('editing.delete-text')
  return (
    <ConfirmDialog
      danger
      title={
        single
          ? i18n.t('editing.delete-one', { name })
          : i18n.t('editing.delete-some', { done, all: done + kept })
      }
      text={text}
      confirm={i18n.t('editing.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
