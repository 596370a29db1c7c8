import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'

/** Asks before nominations end. */
export function EndDialog(props: { activity: ActivityDetail; onClose: () => void }) {
  const { activity, onClose } = props
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const end = trpc.nominations.end.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async () => {
      await Promise.all([utils.activities.invalidate(), utils.nominations.invalidate()])
    },
    onSettled: onClose,
  })
  const { lists, approved } = activity.nominations
  return (
    <ConfirmDialog
      title={i18n.t('activity.nominations-ask-end')}
      text={i18n.t('activity.nominations-ask-end-text', { left: lists - approved })}
      confirm={i18n.t('activity.nominations-end')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ id: activity.id })}
      onCancel={onClose}
    />
  )
}
