import { Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { CircleDashed } from 'lucide-react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoadProblem } from '../../components/load-problem.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { ListsToApprove } from './lists-to-approve.tsx'
import { OwnListView } from './own-list-view.tsx'

/** Whom one proposes as raters of oneself, and the lists of others that one approves. */
export function NominationsPage() {
  const { i18n } = useLingui()
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
