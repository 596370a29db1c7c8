import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { OpsOverview } from '@vantage/contracts/ops/overview'
import { RotateCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useMoment } from './use-moment.ts'

const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    gap: 's3',
    '& > div': { flex: 1 },
    '& p + p': { color: 'ink.soft', fontSize: 'sm' },
  },
})

const Waits = chakra('ul', {
  base: { paddingLeft: 's5', color: 'ink.soft', fontSize: 'sm', listStyle: 'disc' },
})
/** A sweep takes seconds, and the next one begins soon after. */
const lateMs = 10 * 60_000

interface VerdictProps {
  overview: OpsOverview | undefined
  /** The newest reading did not succeed. */
  failed: boolean
  onReplay: () => void
  onAgain: () => void
}

/** All of it in a sentence: what is wrong, what that means, and what to do. */
export function Verdict({ overview, failed, onReplay, onAgain }: VerdictProps) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const waitsOf = useWaits()
  if (!overview) return null
  const { awaySince, failedTotal } = overview
  const waits = waitsOf(overview)
  const list = waits.length > 0 && (
    <Waits>
      {waits.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </Waits>
  )
  const again = (
    <Button icon={RotateCw} onClick={onAgain}>
      {i18n.t('ops.check-again')}
    </Button>
  )
  if (failed || awaySince !== null) {
    const since = awaySince ?? overview.readAt
    return (
      <Notice kind="warn" live>
        <Body>
          <div>
            <p>
              <b>
                {i18n.t(failed ? /*i18n*/ 'ops.not-read' : /*i18n*/ 'ops.away', {
                  since: moment(since),
                })}
              </b>
            </p>
            <p>{i18n.t(failed ? /*i18n*/ 'ops.not-read-text' : /*i18n*/ 'ops.away-text')}</p>
            {!failed && list}
          </div>
          {again}
        </Body>
      </Notice>
    )
  }
  if (failedTotal === 0 && waits.length > 0) {
    return (
      <Notice kind="warn">
        <p>
          <b>{i18n.t('ops.waits')}</b> {i18n.t('ops.well-text')}
        </p>
        {list}
      </Notice>
    )
  }
  if (failedTotal === 0) {
    return (
      <Notice kind="good">
        <p>
          <b>{i18n.t('ops.well')}</b> {i18n.t('ops.well-text')}
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="bad">
      <Body>
        <div>
          <p>
            <b>{i18n.t('ops.gave-up', { count: failedTotal })}</b>
          </p>
          <p>{i18n.t('ops.gave-up-text')}</p>
          {list}
        </div>
        <Button icon={RotateCw} onClick={onReplay}>
          {i18n.t('ops.replay-all', { count: failedTotal })}
        </Button>
      </Body>
    </Notice>
  )
}

/** What waits or needs somebody, a line each. */
function useWaits(): (overview: OpsOverview) => string[] {
  const { i18n } = useLingui()
  const moment = useMoment()
  return ({ backlog, readAt }) => {
    const { waitingForms, nextTryAt, needPerson, notConfigured, staleParts, unsealed } = backlog
    const { workers, lastSweepAt } = backlog
    const isLate = lastSweepAt === null || Date.parse(readAt) - Date.parse(lastSweepAt) > lateMs
    const sweptAt = lastSweepAt ? moment(lastSweepAt) : i18n.t('ops.never')
    return [
      workers === 0 && i18n.t('ops.waits.no-worker'),
      isLate && i18n.t('ops.waits.sweep', { at: sweptAt }),
      needPerson > 0 && i18n.t('ops.waits.person', { forms: needPerson }),
      waitingForms > 0 &&
        (nextTryAt
          ? i18n.t('ops.waits.forms', { forms: waitingForms, at: moment(nextTryAt) })
          : i18n.t('ops.waits.forms-now', { forms: waitingForms })),
      notConfigured > 0 && i18n.t('ops.waits.not-configured', { forms: notConfigured }),
      unsealed > 0 && i18n.t('ops.waits.unsealed', { activities: unsealed }),
      staleParts > 0 && i18n.t('ops.waits.chips', { parts: staleParts }),
    ].filter((text) => text !== false)
  }
}
