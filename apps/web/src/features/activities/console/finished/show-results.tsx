import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { LinkButton } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toPrivacy } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../activity-view.tsx'

/** Nobody reads reports before what the activity gives away was looked at. */
export function ToRelease({ id }: { id: number }) {
  const { i18n } = useI18n()
  return (
    <Block>
      <h2>{i18n.t('activity.to-release')}</h2>
      <p>{i18n.t('activity.to-release-text')}</p>
      <LinkButton kind="main" to={toPrivacy(id)}>
        {i18n.t('activity.look-and-release')}
      </LinkButton>
    </Block>
  )
}

interface ShowResultsDialogProps {
  activity: ActivityDetail
  visible: boolean
  onClose: () => void
}

/** Asks before participants may, or may not, read their own reports. */
export function ShowResultsDialog({ activity, visible, onClose }: ShowResultsDialogProps) {
  const { i18n } = useI18n()
  const wordsFor = (value: boolean) => ({
    visible: String(value),
    people: activity.counts.participants,
  })
  const show = trpc.activities.showResults.useMutation(
    useAnswer(['activities'], {
      say: (answer) => ({
        kind: 'good',
        title: i18n.t('activity.results-shown', wordsFor(answer.visible)),
      }),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-visible', wordsFor(visible))}
      text={i18n.t('activity.ask-visible-text', { visible: String(visible) })}
      confirm={i18n.t('activity.show-results', { visible: String(visible) })}
      busy={show.isPending}
      onConfirm={() => show.mutate({ id: activity.id, visible })}
      onCancel={onClose}
    />
  )
}
