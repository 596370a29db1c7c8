import { Box } from '@chakra-ui/react'
import type { PrivacySummary } from '@vantage/contracts/privacy/statement'
import { Hourglass, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loaded, SkeletonLines } from '../../components/loaded.tsx'
import { Page } from '../../components/page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { Checks, StatementFacts } from './checks.tsx'
import { summaryChecksOf } from './statement-checks.tsx'

/** `/activity-privacy`: what participants and raters read about what the released results of an activity reveal. */
export function PrivacySummaryPage() {
  const { i18n, lang } = useI18n()
  const [address] = useSearchParams()
  const activityId = Number(address.get('activity_id'))
  const summary = trpc.privacy.summary.useQuery(
    { activityId },
    {
      // It is made within moments.
      refetchInterval: ({ state }) => (state.data?.outcome === 'computing' ? 2000 : false),
    },
  )
  const title = i18n.t('privacy.title')
  const { data } = summary
  const isReady = data?.outcome === 'ready'
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title}>
      <PageHead
        title={title}
        status={
          isReady && (
            <>
              <span>{pickName(lang, data.activity)}</span>
              <span>
                {i18n.t('privacy.released-on', {
                  at: formatDateTime(lang, new Date(data.releasedAt)),
                })}
              </span>
            </>
          )
        }
      >
        {isReady && (
          <Box _print={{ display: 'none' }}>
            <Button icon={Printer} onClick={() => window.print()}>
              {i18n.t('privacy.print')}
            </Button>
          </Box>
        )}
      </PageHead>
      <Loaded
        query={summary}
        skeleton={
          <Panel padding="s5">
            <SkeletonLines widths={['72%', '64%', '80%', '48%']} height="28px" margin="s3" />
          </Panel>
        }
      >
        {(answer) =>
          answer.outcome === 'ready' ? (
            <Checks checks={summaryChecksOf(i18n, answer)}>
              <SummaryFacts summary={answer.summary} />
            </Checks>
          ) : (
            <Panel>
              <EmptyState
                icon={Hourglass}
                title={i18n.t('privacy.not-yet', { outcome: answer.outcome })}
                text={i18n.t('privacy.not-yet-text', { outcome: answer.outcome })}
              >
                <LinkButton to={paths.activities}>{i18n.t('privacy.to-activities')}</LinkButton>
              </EmptyState>
            </Panel>
          )
        }
      </Loaded>
    </Page>
  )
}

function SummaryFacts({ summary: { counts, minimum } }: { summary: PrivacySummary }) {
  const { i18n } = useI18n()
  if (!counts) return null
  const few = i18n.t('privacy.few')
  const { participants, shown, hidden } = counts
  return (
    <StatementFacts
      facts={[
        ['participants', participants],
        ['groups', shown ?? few],
        ['hidden', hidden ?? few],
        ['minimum', minimum],
      ]}
    />
  )
}
