import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundCheck } from '@vantage/contracts/activities/checks'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { notify } from '../../../../components/notify.ts'
import { PageError } from '../../../../components/page-error.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { formatClock } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { Findings } from './findings.tsx'
import { SmallGroups } from './small-groups.tsx'

const StartDialog = lazy(async () => {
  const { StartDialog: Loaded } = await import('./start-dialog.tsx')
  return { default: Loaded }
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 's2',
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& > span': { color: 'ink.soft', fontSize: 'sm' },
  },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    gap: 's4',
    paddingBlock: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    borderTop: 'hairline',
    '& > p': { flex: 1, color: 'ink.soft', fontSize: 'sm' },
  },
})

interface CheckPanelProps {
  round: RoundDetail
  check: {
    data: RoundCheck | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** Whether the draft has fields that are changed and not saved. */
  isUnsaved: () => boolean
  /** Opens a step of the draft. */
  onStep: (step: string) => void
}

/** What is missing, which groups would not be shown, and the start. */
export function CheckPanel({ round, check, isUnsaved, onStep }: CheckPanelProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [starting, setStarting] = useState(false)
  const found = check.data
  const start = () => {
    if (!isUnsaved()) return setStarting(true)
    notify({
      kind: 'warn',
      title: i18n.t('rounds.save-first'),
      text: i18n.t('rounds.save-first-text'),
    })
  }
  const isReady = found !== undefined && found.missing.length === 0
  return (
    <Panel as="section" aria-labelledby="check">
      <Head>
        <h2 id="check">{i18n.t('rounds.check')}</h2>
        {found && (
          <span>
            {i18n.t('rounds.checked', { at: formatClock(lang, new Date(found.checkedAt)) })}
          </span>
        )}
      </Head>
      {found ? (
        <>
          <Findings check={found} onStep={onStep} />
          <SmallGroups roundId={round.id} groups={found.groups} />
        </>
      ) : check.isError ? (
        <PageError query={check} />
      ) : (
        <SkeletonLine width="60%" margin="s5" height="20px" />
      )}
      <Foot>
        <p id="start-note">
          {found && isReady
            ? i18n.t('rounds.start-note', {
                ...found,
                each: (found.assignments / Math.max(1, found.raters)).toFixed(1),
              })
            : i18n.t('rounds.start-needs')}
        </p>
        <Button
          kind="main"
          size="big"
          disabled={!isReady}
          aria-describedby="start-note"
          onClick={start}
        >
          {i18n.t('rounds.start')}
        </Button>
      </Foot>
      <Suspense>
        {starting && found && (
          <StartDialog round={round} check={found} onClose={() => setStarting(false)} />
        )}
      </Suspense>
    </Panel>
  )
}
