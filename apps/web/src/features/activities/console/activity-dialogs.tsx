import type { ActivityRow } from '@vantage/contracts/activities/activities'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../lib/lazy-part.tsx'
import { pickName } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { changedNote } from './activities.ts'

export const DuplicateDialog = openedPart(
  async () => (await import('./new-activity-dialogs.tsx')).DuplicateDialog,
)

interface DeleteDraftProps {
  activity: Pick<ActivityRow, 'id' | 'version' | 'name' | 'name_en'>
  onClose: () => void
  onDeleted?: () => void
}

/** Deletes a draft after asking, if it is still the one that was looked at. */
export function DeleteDraft({ activity, onClose, onDeleted }: DeleteDraftProps) {
  const { i18n, lang } = useI18n()
  const { activities } = trpc.useUtils()
  const remove = trpc.activities.remove.useMutation({
    onSuccess: async ({ outcome }) => {
      if (outcome === 'removed') {
        notify({ kind: 'good', title: i18n.t('activity.draft-deleted') })
        onDeleted?.()
        await activities.list.invalidate()
        return
      }
      notify(changedNote(i18n, i18n.t('activity.not-deleted', { outcome })))
      await activities.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={i18n.t('activity.ask-delete', { name: pickName(lang, activity) })}
      text={i18n.t('activity.ask-delete-text')}
      confirm={i18n.t('activity.delete-draft')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: activity.id, version: activity.version })}
      onCancel={onClose}
    />
  )
}
