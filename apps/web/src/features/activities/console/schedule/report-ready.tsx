import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { DialogButton } from '../../../../components/dialog.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { Block } from '../activity-view.tsx'
import { ShowResultsDialog, ToRelease } from '../finished/show-results.tsx'

/** What still has to be done for participants of a finished activity to be told of their report. */
export function ReportReady({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const { id, sealed, released, counts } = activity
  if (!released) return sealed ? <ToRelease id={id} /> : null
  return (
    <Block as="section">
      <h2>{i18n.t('schedule.report-ready')}</h2>
      <p>{i18n.t('schedule.report-ready-text', { people: counts.participants })}</p>
      <div>
        <DialogButton
          kind="main"
          renderDialog={(onClose) => (
            <ShowResultsDialog activity={activity} visible onClose={onClose} />
          )}
        >
          {i18n.t('schedule.show-and-send')}
        </DialogButton>
      </div>
    </Block>
  )
}
