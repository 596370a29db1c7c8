import { Accordion, Box, Flex, Grid } from '@chakra-ui/react'
import type { ListToApprove, ToApprove } from '@vantage/contracts/nominations/nominations'
import { CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { notify } from '../../components/notify.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Hint, Panel } from '../../components/panel.tsx'
import { GroupSection } from '../../components/rater-groups.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { accordionRecipe } from '../../theme/recipes/accordion.ts'
import { type DraftChange, OneList, useDecision } from './one-list.tsx'
import { OwnListView } from './own-list-view.tsx'

/** Whom one proposes as raters of oneself, and the lists of others that one approves. */
export function NominationsPage() {
  const { i18n } = useI18n()
  const mine = trpc.nominations.mine.useQuery(undefined, { refetchOnMount: 'always' })
  const toApprove = trpc.nominations.toApprove.useQuery(undefined, { refetchOnMount: 'always' })
  const failed = [mine, toApprove].find(({ isError, data }) => isError && !data)
  const retry = () =>
    [mine, toApprove].filter(({ isError }) => isError).map((query) => query.refetch())
  const title = i18n.t('nominations.title')
  const content = () => {
    if (failed) {
      return (
        <Panel>
          <LoadProblem
            query={{ error: failed.error, isFetching: failed.isFetching, refetch: retry }}
            title={i18n.t('nominations.failed')}
            advice={i18n.t('nominations.failed-advice')}
          />
        </Panel>
      )
    }
    if (!mine.data || !toApprove.data) {
      return (
        <Panel aria-busy="true" padding="s5" display="grid" gap="s4">
          {['180px', '60%', '140px', '80%'].map((width) => (
            <SkeletonLine key={width} width={width} height="20px" />
          ))}
        </Panel>
      )
    }
    const { lists, waiting } = toApprove.data
    if (mine.data.lists.length + lists.length + waiting === 0) {
      return (
        <Panel>
          <EmptyState
            icon={CircleDashed}
            title={i18n.t('nominations.none')}
            text={i18n.t('nominations.none-text')}
          >
            <LinkButton to={paths.activities}>{i18n.t('nominations.to-activities')}</LinkButton>
          </EmptyState>
        </Panel>
      )
    }
    return (
      <Grid gap="s7">
        {lists.length + waiting > 0 && <ListsToApprove toApprove={toApprove.data} />}
        {mine.data.lists.map((list) => (
          <OwnListView key={list.participantId} list={list} />
        ))}
      </Grid>
    )
  }
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title}>
      <PageHead title={title} text={i18n.t('nominations.lead')} />
      {content()}
    </Page>
  )
}

/** Another version is another list: what one was about to change is not on it. */
const versionOf = ({ participantId, version }: ListToApprove) => `${participantId} ${version}`

/** The lists that a manager or HR approves: whom people ask, never what is answered. */
function ListsToApprove({ toApprove: { lists, waiting } }: { toApprove: ToApprove }) {
  const { i18n } = useI18n()
  const isWaiting = ({ state }: ListToApprove) => state !== 'approved'
  const [drafts, setDrafts] = useState<ReadonlyMap<string, readonly DraftChange[]>>(new Map())
  const draftOf = (list: ListToApprove) => drafts.get(versionOf(list)) ?? []
  // A list that one is about to change is approved by itself.
  const fine = lists.filter(
    (list) => isWaiting(list) && list.warnings.length === 0 && draftOf(list).length === 0,
  )
  const approveFine = trpc.nominations.approveFine.useMutation({
    ...useDecision(),
    onSuccess: ({ approved, left }) =>
      notify({
        kind: left > 0 ? 'warn' : 'good',
        title: i18n.t('nominations.approved-fine', { approved, left }),
      }),
  })
  return (
    <section aria-labelledby="to-approve">
      <Flex wrap="wrap" align="end" gap="s3" marginBottom="s4">
        <Box flex="1 1 280px">
          <h2 id="to-approve">{i18n.t('nominations.to-approve')}</h2>
          <Hint>{i18n.t('nominations.you-see')}</Hint>
        </Box>
        {fine.length > 0 && (
          <Button
            kind="main"
            busy={approveFine.isPending}
            onClick={() =>
              approveFine.mutate({
                lists: fine.map(({ participantId, version }) => ({ participantId, version })),
              })
            }
          >
            {i18n.t('nominations.approve-fine', { count: fine.length })}
          </Button>
        )}
      </Flex>
      <Panel>
        {lists.length === 0 && (
          <GroupSection>
            <b>{i18n.t('nominations.nothing-to-approve')}</b>
          </GroupSection>
        )}
        <Accordion.Root recipe={accordionRecipe} collapsible lazyMount>
          {lists.map((list) => (
            <OneList
              key={versionOf(list)}
              list={list}
              changes={draftOf(list)}
              onChange={(changes) => setDrafts(new Map(drafts).set(versionOf(list), changes))}
            />
          ))}
        </Accordion.Root>
        {waiting > 0 && (
          <GroupSection>
            <Hint>{i18n.t('nominations.not-handed-in', { waiting })}</Hint>
          </GroupSection>
        )}
      </Panel>
    </section>
  )
}
