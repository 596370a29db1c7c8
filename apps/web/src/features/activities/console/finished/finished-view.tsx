import { Switch } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '../../../../components/button.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { formatDateTime } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toEvidence, toOverview, toPrivacy } from '../../../../lib/paths.ts'
import { switchRecipe } from '../../../../theme/recipes/switch.ts'
import { percentOf } from '../activities.ts'
import { DuplicateDialog } from '../activity-dialogs.tsx'
import { Block, Columns, ActivityHead } from '../activity-view.tsx'
import { FourEyes } from '../four-eyes.tsx'
import { ReportArchive } from './report-archive.tsx'
import { ReportsList } from './reports-list.tsx'
import { ShowResultsDialog, ToRelease } from './show-results.tsx'

/** The reports of a finished activity, and who may see them. */
export function FinishedView({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { finishedAt, daysOpen, sealed, released } = activity
  const { submitted, assignments } = activity.counts
  return (
    <>
      <ActivityHead
        activity={activity}
        remarks={
          <>
            {finishedAt && <span>{formatDateTime(lang, new Date(finishedAt))}</span>}
            {daysOpen !== null && <span>{i18n.t('activity.was-open', { days: daysOpen })}</span>}
            <span>
              {i18n.t('activity.answered-rate', {
                part: submitted,
                all: assignments,
                percent: percentOf(submitted, assignments),
              })}
            </span>
          </>
        }
      >
        <DialogButton
          icon={Copy}
          renderDialog={(onClose) => <DuplicateDialog activity={activity} onClose={onClose} />}
        >
          {i18n.t('activity.duplicate')}
        </DialogButton>
        {sealed && (
          <LinkButton to={toPrivacy(activity.id)}>{i18n.t('activity.privacy')}</LinkButton>
        )}
        {released && (
          <>
            <LinkButton to={toEvidence(activity.id)}>{i18n.t('activity.evidence')}</LinkButton>
            <LinkButton to={toOverview(activity.id)}>{i18n.t('activity.overview')}</LinkButton>
          </>
        )}
      </ActivityHead>
      {!sealed && (
        <Notice size="sm" kind="info" live>
          {i18n.t('activity.reports-made')}
        </Notice>
      )}
      {sealed && <FourEyes activity={activity} />}
      <Columns
        aside={
          released ? (
            <>
              <ResultsVisible activity={activity} />
              <ReportArchive activity={activity} />
            </>
          ) : (
            sealed && <ToRelease id={activity.id} />
          )
        }
      >
        <ReportsList activity={activity} />
      </Columns>
    </>
  )
}

/** Whether participants may read their own reports, from now on; asked about, for what was read stays read. */
function ResultsVisible({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const { resultsVisible, counts } = activity
  const [asking, setAsking] = useState<boolean | null>(null)
  return (
    <Block>
      <h2>
        <Switch.Root
          recipe={switchRecipe}
          width="100%"
          checked={asking ?? resultsVisible}
          onCheckedChange={({ checked }) => setAsking(checked)}
        >
          <Switch.Label flex={1} fontSize="md" fontWeight="strong">
            {i18n.t('activity.results-visible')}
          </Switch.Label>
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
        </Switch.Root>
      </h2>
      <p role="status">
        {i18n.t('activity.visible-text', {
          visible: String(resultsVisible),
          people: counts.participants,
        })}
      </p>
      {asking !== null && (
        <ShowResultsDialog activity={activity} visible={asking} onClose={() => setAsking(null)} />
      )}
    </Block>
  )
}
