import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type IqResultsInput, iqAnalyses, iqResultsInput } from '@vantage/contracts/iq/iq-results'
import { RotateCw, SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import {
  type ListState,
  useListState,
  useWarnEmpty,
} from '../../components/data-table/use-list-state.ts'
import { DeleteButton } from '../../components/delete-button.tsx'
import { Page } from '../../components/page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { words } from '../../components/words.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { analysisLooks, iqResultCard, iqResultColumns } from './results-columns.tsx'

const StandardsDialog = openedPart(
  async () => (await import('./standards-dialog.tsx')).StandardsDialog,
)

/** The results of the IQ test for HR, compared with the standards of posts. */
export function IqResultsPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(iqResultsInput)
  const query = trpc.iq.results.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useWarnEmpty(query)
  const utils = trpc.useUtils()
  const remove = trpc.iq.remove.useMutation({
    meta: { quiet: true },
    onSettled: () => Promise.all([utils.iq.results.invalidate(), utils.iq.posts.invalidate()]),
  })
  const columns = useMemo(() => iqResultColumns(i18n), [i18n])
  const [showsStandards, setShowsStandards] = useState(false)
  const title = i18n.t('iq.results.title')
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <PageHead title={title} text={i18n.t('iq.results.text')}>
        <Button icon={SlidersHorizontal} onClick={() => setShowsStandards(true)}>
          {i18n.t('iq.results.standards')}
        </Button>
        <ExportMenu path="/export/iq-results" list={list} total={query.data?.total} />
      </PageHead>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        card={iqResultCard}
        rowName={({ name }) => name}
        search={i18n.t('iq.results.search')}
        filters={<ResultsFilters list={list} />}
        empty={{
          title: i18n.t('iq.results.empty'),
          text: i18n.t('iq.results.empty-text'),
          children: (
            <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              {i18n.t(words.refresh)}
            </Button>
          ),
        }}
        renderActions={({ id, name, score, createdAt }) => (
          <DeleteButton
            label={i18n.t('iq.results.delete', { name })}
            title={i18n.t('iq.results.delete-title', { name })}
            text={i18n.t('iq.results.delete-text', {
              score,
              when: formatDateTime(lang, new Date(createdAt)),
            })}
            onDelete={() => remove.mutateAsync({ id })}
          />
        )}
      />
      <chakra.p paddingTop="s3" color="ink.faint" fontSize="xs" maxWidth="100ch">
        {i18n.t('iq.results.note')}
      </chakra.p>
      {showsStandards && <StandardsDialog onClose={() => setShowsStandards(false)} />}
    </Page>
  )
}

/** The most posts that the list can be filtered by. */
const postsMax = 50

function ResultsFilters({ list }: { list: ListState<IqResultsInput> }) {
  const { i18n } = useLingui()
  const { posts, analyses, verified, timedOut } = list.input
  const known = trpc.iq.posts.useQuery().data ?? []
  return (
    <>
      <ChoiceFilter
        label={i18n.t('iq.results.post')}
        values={posts}
        options={[...new Set([...known, ...posts])].map((post) => ({ value: post, label: post }))}
        onChange={(chosen) => list.set({ posts: chosen.slice(0, postsMax) })}
      />
      <ChoiceFilter
        label={i18n.t('iq.results.analysis')}
        values={analyses}
        options={iqAnalyses.map((analysis) => ({
          value: analysis,
          label: i18n.t(analysisLooks[analysis].name),
        }))}
        onChange={(chosen) => list.set({ analyses: chosen })}
      />
      <ChoiceFilter
        label={i18n.t('iq.results.scoring')}
        values={verified === null ? ['true', 'false'] : verified ? [] : ['false']}
        options={[
          { value: 'true', label: i18n.t('iq.results.scored-by-server') },
          { value: 'false', label: i18n.t('iq.results.not-scored-by-server') },
        ]}
        onChange={(chosen) => {
          list.set({ verified: chosen.length === 2 ? null : chosen[0] !== 'false' })
        }}
      />
      <YesNoFilter
        label={i18n.t('iq.results.time')}
        value={timedOut}
        yes={i18n.t('iq.results.timed-out')}
        no={i18n.t('iq.results.in-time')}
        onChange={(value) => list.set({ timedOut: value })}
      />
    </>
  )
}
