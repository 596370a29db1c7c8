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
  if (!overview) return null
  const { awaySince, failedTotal } = overview
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
          </div>
          {again}
        </Body>
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
        </div>
        <Button icon={RotateCw} onClick={onReplay}>
          {i18n.t('ops.replay-all', { count: failedTotal })}
        </Button>
      </Body>
    </Notice>
  )
}
