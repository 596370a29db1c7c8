import { chakra, Tabs } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ClipboardPaste, Undo2, Upload, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { PageHead } from '../../../../components/page-head.tsx'
import { Page } from '../../../../components/page.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { toImport, toRound } from '../../../../lib/paths.ts'
import { pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { tabsRecipe } from '../../../../theme/recipes/tabs.ts'
import { RoundProblem } from '../round-problem.tsx'
import { RoundSkeleton } from '../round-skeleton.tsx'
import { useRound } from '../use-round.ts'
import { useTab } from '../use-tab.ts'
import { ByParticipant } from './by-participant.tsx'
import { useChangeRaters } from './use-change-raters.ts'

const LoadList = lazy(async () => ({ default: (await import('./load-list.tsx')).LoadList }))
const SuggestDrawer = lazy(async () => ({
  default: (await import('./suggest-drawer.tsx')).SuggestDrawer,
}))
const PasteDialog = lazy(async () => ({
  default: (await import('./paste-dialog.tsx')).PasteDialog,
}))
const ImportStrip = lazy(async () => ({
  default: (await import('../../../../components/editing/import-strip.tsx')).ImportStrip,
}))
const Done = chakra('span', { base: { color: 'good' } })
const tabs = ['participants', 'load'] as const

/** Who answers about whom in a draft: by participant, and how much each rater gets. */
export function RatersPage() {
  const { i18n } = useLingui()
  const lang = useLang()
  const id = Number(useParams()['id'])
  const round = useRound(id)
  const relations = trpc.activities.relations.list.useQuery({ id, lang }, { enabled: !!round.data })
  const change = useChangeRaters(id)
  const place = { kind: 'relations', activityId: id } as const
  const [tab, setTab] = useTab(tabs)
  const [asking, setAsking] = useState<'suggest' | 'paste' | null>(null)
  const title = i18n.t('rounds.raters')
  const failed = [round, relations].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <Page title={title} width="wide">
        <RoundProblem query={failed} />
      </Page>
    )
  }
  if (!round.data || !relations.data) {
    return (
      <Page title={title} width="wide">
        <RoundSkeleton />
      </Page>
    )
  }
  if (round.data.status !== 'draft') return <Navigate replace to={toRound(id)} />
  const { participants } = relations.data
  const total = participants.reduce(
    (sum, { raters }) => sum + raters.reduce((all, each) => all + each, 0),
    0,
  )
  return (
    <Page title={`${title} · ${pickName(lang, round.data)}`} width="wide">
      <PageHead
        back={{ to: toRound(id), label: pickName(lang, round.data) }}
        title={title}
        status={
          <>
            <span>
              {i18n.t('rounds.relations-are', {
                participants: participants.length,
                assignments: total,
              })}
            </span>
            <Done role="status">{change.done}</Done>
          </>
        }
      >
        <Button
          icon={Undo2}
          busy={change.busy}
          disabled={!change.undo}
          onClick={change.undo ?? undefined}
        >
          {i18n.t('rounds.undo')}
        </Button>
        <Button icon={ClipboardPaste} onClick={() => setAsking('paste')}>
          {i18n.t('rounds.paste')}
        </Button>
        <LinkButton icon={Upload} to={toImport(place)}>
          {i18n.t('rounds.import')}
        </LinkButton>
        <Button kind="main" icon={WandSparkles} onClick={() => setAsking('suggest')}>
          {i18n.t('rounds.suggest')}
        </Button>
      </PageHead>
      <Suspense>
        <ImportStrip place={place} onWritten={() => void relations.refetch()} />
      </Suspense>
      <Panel>
        <Tabs.Root
          recipe={tabsRecipe}
          lazyMount
          unmountOnExit
          value={tab}
          onValueChange={({ value }) => setTab(value)}
        >
          <Tabs.List aria-label={title}>
            {tabs.map((each) => (
              <Tabs.Trigger key={each} value={each}>
                {i18n.t('rounds.raters-tab', { tab: each })}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="participants">
            <ByParticipant round={round.data} participants={participants} change={change} />
          </Tabs.Content>
          <Tabs.Content value="load">
            <Suspense>
              <LoadList roundId={id} />
            </Suspense>
          </Tabs.Content>
        </Tabs.Root>
      </Panel>
      <Suspense>
        {asking === 'suggest' && (
          <SuggestDrawer
            round={round.data}
            participants={participants}
            change={change}
            onClose={() => setAsking(null)}
          />
        )}
        {asking === 'paste' && (
          <PasteDialog
            roundId={id}
            participants={participants}
            change={change}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
