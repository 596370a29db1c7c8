import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { PageHead } from '../../../../components/page-head.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { formatDateTime } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { paths, toOverview } from '../../../../lib/paths.ts'
import { FourEyes } from '../four-eyes.tsx'
import { RoundState } from '../round-state.tsx'
import { percentOf } from '../share.tsx'
import { Aside, Columns } from '../side.tsx'
import { ReportArchive } from './report-archive.tsx'
import { ReportsList } from './reports-list.tsx'
import { ResultsVisible } from './results-visible.tsx'

const DuplicateDialog = lazy(async () => {
  const { DuplicateDialog: Loaded } = await import('../duplicate-dialog.tsx')
  return { default: Loaded }
})

/** The reports of a finished round, and who may see them. */
export function FinishedView({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [duplicating, setDuplicating] = useState(false)
  const { finishedAt, daysOpen, sealed } = round
  const { submitted, assignments } = round.counts
  return (
    <>
      <PageHead
        back={{ to: paths.consoleActivity, label: i18n.t('rounds.title') }}
        title={pickName(lang, round)}
        status={
          <>
            <RoundState status="finished" />
            {finishedAt && <span>{formatDateTime(lang, new Date(finishedAt))}</span>}
            {daysOpen !== null && <span>{i18n.t('rounds.was-open', { days: daysOpen })}</span>}
            <span>
              {i18n.t('rounds.answered-rate', {
                part: submitted,
                all: assignments,
                percent: percentOf(submitted, assignments),
              })}
            </span>
          </>
        }
      >
        <Button icon={Copy} onClick={() => setDuplicating(true)}>
          {i18n.t('rounds.duplicate')}
        </Button>
        {sealed && <LinkButton to={toOverview(round.id)}>{i18n.t('rounds.overview')}</LinkButton>}
      </PageHead>
      {!sealed && (
        <Notice size="sm" kind="info" live>
          {i18n.t('rounds.reports-made')}
        </Notice>
      )}
      {sealed && <FourEyes round={round} />}
      <Columns>
        <ReportsList round={round} />
        <Aside>
          <ResultsVisible round={round} />
          {sealed && <ReportArchive round={round} />}
        </Aside>
      </Columns>
      <Suspense>
        {duplicating && <DuplicateDialog round={round} onClose={() => setDuplicating(false)} />}
      </Suspense>
    </>
  )
}
