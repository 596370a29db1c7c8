import { Box } from '@chakra-ui/react'
import { Printer, Scale } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Panel } from '../../components/panel.tsx'
import { lazyComponent } from '../../lib/code-loading.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { toActivity, toQuestionnaire } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { PageOfActivity } from '../activities/console/page-of-activity.tsx'
import { Evidence, TooFew } from './evidence.tsx'

const ExportMenu = lazyComponent(
  async () => (await import('../../components/data-table/export-menu.tsx')).ExportMenu,
)

/** `/console/activity/N/evidence`: how good the questionnaire of an activity is, over all of its raters. */
export function EvidencePage() {
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const asked = { id }
  const activity = trpc.activities.get.useQuery(asked)
  const evidence = trpc.evidence.get.useQuery(
    asked,
    // It is made within moments.
    { refetchInterval: ({ state }) => (state.data?.outcome === 'computing' ? 2000 : false) },
  )
  const { data } = evidence
  const found = data?.outcome === 'ready' ? data : null
  const isEnough = found?.evidence.targets.some(({ agreement }) => agreement.all !== null)
  const questionnaire = activity.data?.questionnaire
  return (
    <PageOfActivity
      title={i18n.t('evidence.title')}
      activity={activity}
      also={evidence}
      status={
        found &&
        i18n.t('evidence.made', {
          at: formatDateTime(lang, new Date(found.madeAt)),
          people: found.evidence.participants,
        })
      }
      actions={
        found && (
          <Box display="flex" flexWrap="wrap" gap="s2" _print={{ display: 'none' }}>
            {questionnaire && (
              <LinkButton to={toQuestionnaire(questionnaire.id)}>
                {i18n.t('evidence.open-questionnaire')}
              </LinkButton>
            )}
            {isEnough && (
              <Suspense>
                <Button icon={Printer} onClick={() => window.print()}>
                  {i18n.t('evidence.print')}
                </Button>
                <ExportMenu
                  path="/export/evidence"
                  list={{ input: asked, isFiltered: false }}
                  total={found.evidence.targets.length * 4}
                />
              </Suspense>
            )}
          </Box>
        )
      }
    >
      {data && !found && (
        <Panel>
          <EmptyState
            icon={Scale}
            title={i18n.t('evidence.not-yet', { outcome: data.outcome })}
            text={i18n.t('evidence.not-yet-text', { outcome: data.outcome })}
          >
            <LinkButton to={toActivity(id)}>{i18n.t('evidence.to-activity')}</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {found &&
        (isEnough ? <Evidence evidence={found.evidence} /> : <TooFew evidence={found.evidence} />)}
    </PageOfActivity>
  )
}
