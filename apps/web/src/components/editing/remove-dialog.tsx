import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UsesOutput } from '@vantage/contracts/editing'
import type { ReactNode } from 'react'
import { failureStatus } from '../../lib/failures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { TextLink } from '../text-link.tsx'
import { Dialog, DialogFooter } from '../dialog.tsx'
import { notify, notifyFailure } from '../notify.ts'
import { useCancel } from '../confirm-dialog.tsx'
import { PageError } from '../page-error.tsx'
import { RowList } from '../row-list.tsx'
import type { RemoveProcedures, Which } from './procedures.ts'

/** One row with its name, or the selected rows. */
export type Removal<Input> = { id: number; name: string } | { which: Which<Input>; count: number }

/** What to say of a row that is used, by its id and by what uses it; of several rows without these. */
export type Advice = (id?: number, use?: UsesOutput['uses'][number]) => string

interface RemoveDialogProps<Input> {
  removal: Removal<Input>
  procedures: RemoveProcedures<Input>
  /** What to do about what is used, instead of deleting it or before. */
  advice: string | Advice
  /** Beside "Close" where a row is used. */
  instead?: (id: number) => ReactNode
  /** Something was deleted, now or before by somebody else. */
  onDone: () => void
  onClose: () => void
}

/** Shows what uses the rows, and deletes those that nothing uses after a question. */
export function RemoveDialog<Input>(props: RemoveDialogProps<Input>) {
  const { removal, procedures, advice, instead, onDone, onClose } = props
  const { i18n } = useLingui()
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
  const cancel = useCancel(onClose)
  const { data } = asked
  const gone = failureStatus(asked.error) === 404
  if (!data && !asked.isError) return null
  const [done, kept] = [data?.bulk?.done ?? 1, data?.bulk?.kept ?? 0]
  const isUsed = data?.uses ? data.uses.total > 0 : done === 0
  const mayDelete = data !== undefined && !isUsed
  const title = !data
    ? i18n.t(gone ? /*i18n*/ 'editing.gone' : /*i18n*/ 'editing.not-deleted')
    : single
      ? i18n.t(isUsed ? /*i18n*/ 'editing.used' : /*i18n*/ 'editing.delete-one', { name })
      : isUsed
        ? i18n.t('editing.all-used')
        : i18n.t('editing.delete-some', { done, all: done + kept })
  const note = !data
    ? ''
    : isUsed
      ? typeof advice === 'string'
        ? advice
        : advice(single ? removal.id : undefined, data.uses?.uses[0])
      : kept > 0
        ? i18n.t('editing.delete-kept', { kept })
        : i18n.t('editing.delete-text')
  return (
    <Dialog
      role="alertdialog"
      title={title}
      note={note}
      blocking={remove.isPending}
      onClose={mayDelete ? cancel : onClose}
      footer={
        mayDelete ? (
          <DialogFooter
            danger
            busy={remove.isPending}
            onCancel={cancel}
            onClick={() => remove.mutate()}
          >
            {i18n.t('editing.delete')}
          </DialogFooter>
        ) : (
          <>
            <Button onClick={onClose}>{i18n.t('editing.close')}</Button>
            {isUsed && single && instead?.(removal.id)}
          </>
        )
      }
    >
      {data?.uses && isUsed && <UsedBy {...data.uses} />}
      {!data && !gone && <PageError query={asked} />}
    </Dialog>
  )
}

const shownMax = 6

/** Links to the first few of the things that use a row. */
function UsedBy({ uses, total }: UsesOutput) {
  const { i18n, lang } = useI18n()
  return (
    <RowList border="hairline" borderRadius="base">
      {uses.slice(0, shownMax).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <TextLink to={toConsoleRow(use.kind, use.id)}>{pickName(lang, use)}</TextLink>
          <Badge kind={use.status === 'running' ? 'info' : 'plain'}>
            {use.status
              ? i18n.t('editing.activity', { status: use.status })
              : i18n.t('editing.kind', { kind: use.kind })}
          </Badge>
        </li>
      ))}
      {total > shownMax && (
        <li>
          <span>{i18n.t('editing.more-uses', { count: total - shownMax })}</span>
        </li>
      )}
    </RowList>
  )
}
