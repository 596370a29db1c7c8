import { Box, chakra, Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { ReadyStatement } from '@vantage/contracts/privacy/statement'
import { Printer, ShieldQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel } from '../../components/panel.tsx'
import { Small } from '../../components/text.tsx'
import { lazyComponent } from '../../lib/code-loading.ts'
import { formatDateTime, sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { toActivity } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { Block, Columns } from '../activities/console/activity-view.tsx'
import { PageOfActivity } from '../activities/console/page-of-activity.tsx'
import { Checks, StatementFacts } from './checks.tsx'
import type { Choice } from './choice-dialogs.tsx'
import { checksOf } from './statement-checks.tsx'

const Choices = lazyComponent(async () => (await import('./choices.tsx')).Choices)
const ChoiceDialog = openedPart(async () => (await import('./choice-dialogs.tsx')).ChoiceDialog)

/** `/console/activity/N/privacy`: what an activity gives away, what may be done about it, and the release of its results. */
export function PrivacyPage() {
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const activity = trpc.activities.get.useQuery({ id })
  const statement = trpc.privacy.statement.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // It is made within moments.
      refetchInterval: ({ state }) => (state.data?.outcome === 'computing' ? 2000 : false),
    },
  )
  const [asked, setAsked] = useState<Choice | null>(null)
  const { data } = statement
  const isReady = data?.outcome === 'ready'
  return (
    <PageOfActivity
      title={i18n.t('privacy.title')}
      activity={activity}
      also={statement}
      status={
        isReady
          ? i18n.t('privacy.made', { at: formatDateTime(lang, new Date(data.madeAt)) })
          : activity.data?.released === false && i18n.t('privacy.before')
      }
      actions={
        isReady && (
          <Box display="flex" gap="s2" _print={{ display: 'none' }}>
            <Button icon={Printer} onClick={() => window.print()}>
              {i18n.t('privacy.print')}
            </Button>
            {!data.released && (
              <Button kind="main" onClick={() => setAsked('release')}>
                {i18n.t('privacy.release-results')}
              </Button>
            )}
          </Box>
        )
      }
    >
      {data?.outcome === 'unfinished' && (
        <Panel>
          <EmptyState
            icon={ShieldQuestionMark}
            title={i18n.t('privacy.unfinished')}
            text={i18n.t('privacy.unfinished-text')}
          >
            <LinkButton to={toActivity(id)}>{i18n.t('privacy.to-activity')}</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {data?.outcome === 'computing' && (
        <Notice kind="info" size="sm" live>
          <b>{i18n.t('privacy.computing')}</b> {i18n.t('privacy.computing-text')}
        </Notice>
      )}
      {isReady && (
        <>
          <Statement found={data} activity={activity.data} onAsk={setAsked} />
          {asked && (
            <ChoiceDialog asked={asked} id={id} found={data} onClose={() => setAsked(null)} />
          )}
        </>
      )}
    </PageOfActivity>
  )
}

interface StatementProps {
  found: ReadyStatement
  activity: ActivityDetail | undefined
  onAsk: (choice: Choice) => void
}

function Statement({ found, activity, onAsk }: StatementProps) {
  const { i18n } = useI18n()
  const { statement, now, released } = found
  const facts = [
    ['answers', statement.answers, statement.asked],
    ['groups', now.shown, now.shown + statement.hidden],
    ['averages', now.averages],
    ['minimum', statement.minimum],
  ] as const
  return (
    <>
      <Verdict found={found} />
      <Columns
        aside={
          <Grid gap="s4" _print={{ display: 'none' }}>
            <Suspense>
              {released ? (
                <Done found={found} activity={activity} />
              ) : (
                <Choices found={found} onAsk={onAsk} />
              )}
            </Suspense>
          </Grid>
        }
      >
        <div>
          <Checks checks={checksOf(i18n, found)}>
            <StatementFacts facts={facts} />
          </Checks>
          <Box
            display="none"
            gridTemplateColumns="1fr 1fr"
            gap="s6"
            marginTop="s8"
            fontSize="sm"
            _print={{ display: 'grid' }}
          >
            {['administrator', 'council'].map((who) => (
              <chakra.p key={who} paddingTop="s1" borderTop="1px solid">
                {i18n.t('privacy.sign', { who })}
              </chakra.p>
            ))}
          </Box>
        </div>
      </Columns>
    </>
  )
}

/** In one sentence: released and by whom, something to look at, or nothing. */
function Verdict({ found: { released, warnings, statement } }: { found: ReadyStatement }) {
  const { i18n, lang } = useI18n()
  const gap = sentenceGap(lang)
  if (released) {
    const at = formatDateTime(lang, new Date(released.at))
    const hidden = statement.commentsHidden
    const left = released.by === null ? 0 : warnings.length
    return (
      <Notice kind="info" size="sm" marginBottom="s4">
        <b>{i18n.t('privacy.released', { at, by: released.by ?? 'nobody' })}</b>
        {gap}
        {i18n.t('privacy.released-text', { hidden, left, minimum: statement.minimum })}
      </Notice>
    )
  }
  const left = warnings.length
  return (
    <Notice kind={left > 0 ? 'warn' : 'good'} size="sm" live marginBottom="s4">
      <b>{left > 0 ? i18n.t('privacy.to-look-at', { left }) : i18n.t('privacy.clean')}</b>
      {gap}
      {left > 0 ? i18n.t('privacy.to-look-at-text') : i18n.t('privacy.clean-text')}
    </Notice>
  )
}

/** What was done before the release, and the way to the reports. */
function Done({ found: { log }, activity }: Omit<StatementProps, 'onAsk'>) {
  const { i18n, lang } = useI18n()
  return (
    <Block as="section">
      <h2>{i18n.t('privacy.done')}</h2>
      {log.length === 0 && <p>{i18n.t('privacy.nothing-done')}</p>}
      <Grid as="ol" gap="s2">
        {log.map(({ at, by, action }) => (
          <li key={at + action}>
            <Small color="ink.faint">{formatDateTime(lang, new Date(at))}</Small>
            {i18n.t('privacy.did', {
              action: action.slice('activity.'.length).replace('-', '_'),
              by,
            })}
          </li>
        ))}
      </Grid>
      {activity && (
        <LinkButton to={toActivity(activity.id)}>{i18n.t('privacy.to-reports')}</LinkButton>
      )}
    </Block>
  )
}
