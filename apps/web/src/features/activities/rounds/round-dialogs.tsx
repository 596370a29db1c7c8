import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import { lazy, Suspense } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { warnChanged } from './rounds.ts'

const DuplicateDialog = lazy(async () => ({
  default: (await import('./new-round-dialogs.tsx')).DuplicateDialog,
}))

export type Asked = 'duplicate' | 'delete' | null

interface DeleteDraftProps {
  round: Pick<RoundRow, 'id' | 'version' | 'name' | 'name_en' | 'questionnaireId'>
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** The dialogs of a round's buttons, wherever those are. */
export function RoundDialogs({ asked, ...props }: DeleteDraftProps & { asked: Asked }) {
  return (
    <>
      <Suspense>{asked === 'duplicate' && <DuplicateDialog {...props} />}</Suspense>
      {asked === 'delete' && <DeleteDraft {...props} />}
    </>
  )
}

/** Deletes a draft after asking, if it is still the one that was looked at. */
function DeleteDraft({ round, onClose, onDeleted }: DeleteDraftProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const remove = trpc.activities.rounds.remove.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'removed') {
        notify({ kind: 'good', title: i18n.t('rounds.draft-deleted') })
        onDeleted?.()
        await utils.activities.rounds.list.invalidate()
        return
      }
      warnChanged(i18n, i18n.t('rounds.not-deleted', { outcome }))
      await utils.activities.rounds.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={i18n.t('rounds.ask-delete', { name: pickName(lang, round) })}
      text={i18n.t('rounds.ask-delete-text')}
      confirm={i18n.t('rounds.delete-draft')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: round.id, version: round.version })}
      onCancel={onClose}
    />
  )
}
