import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'

/** Ends the nominations of an activity, after a question that says how many lists are not approved. */
export function EndButton({ activity: { id, nominations } }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const end = trpc.nominations.end.useMutation(useAnswer(['activities', 'nominations']))
  const left = nominations.lists - nominations.approved
  return (
    <DialogButton
      renderDialog={(onClose) => (
        <ConfirmDialog
          title={i18n.t('activity.nominations-ask-end')}
          text={i18n.t('activity.nominations-ask-end-text', { left })}
          confirm={i18n.t('activity.nominations-end')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ id }, { onSettled: onClose })}
          onCancel={onClose}
        />
      )}
    >
      {i18n.t('activity.nominations-end')}
    </DialogButton>
  )
}
