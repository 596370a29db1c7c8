import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { DialogButton } from '../../../../components/dialog-button.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'

type ActivityProps = { activity: ActivityDetail }

export function EndButton({ activity }: ActivityProps) {
  const { i18n } = useI18n()
  return (
    <DialogButton renderDialog={(onClose) => <EndDialog activity={activity} onClose={onClose} />}>
      {i18n.t('activity.nominations-end')}
    </DialogButton>
  )
}

function EndDialog({ activity, onClose }: ActivityProps & { onClose: () => void }) {
  const { i18n } = useI18n()
  const end = trpc.nominations.end.useMutation(
    useAnswer(['activities', 'nominations'], { onSettled: onClose }),
  )
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
