import { keepPreviousData } from '@tanstack/react-query'
import { bigFiveResultsInput } from '@vantage/contracts/big-five/big-five-results'
import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceFilter } from '../../components/data-table/list-filter.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { useListState, useWarnEmpty } from '../../components/data-table/use-list-state.ts'
import { DeleteButton } from '../../components/delete-button.tsx'
import { useOpenRow } from '../../components/editing/open-row.tsx'
import { Page } from '../../components/page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { words } from '../../components/words.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { bigFiveCard, bigFiveColumns } from './results-columns.tsx'

const RecordDrawer = openedPart(async () => (await import('./results-record.tsx')).RecordDrawer)

/** The most posts that the list can be filtered by. */
const postsMax = 50

/** The results of the Big Five test, for HR. */
export function BigFiveResultsPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(bigFiveResultsInput)
  const { posts } = list.input
  const query = trpc.bigFive.results.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  useWarnEmpty(query)
  const known = trpc.bigFive.posts.useQuery().data ?? []
  const utils = trpc.useUtils()
  const remove = trpc.bigFive.remove.useMutation({
    meta: { quiet: true },
    onSettled: () =>
      Promise.all([utils.bigFive.results.invalidate(), utils.bigFive.posts.invalidate()]),
  })
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => bigFiveColumns(i18n), [i18n])
  const title = i18n.t('big-five.results.title')
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <PageHead title={title} text={i18n.t('big-five.results.text')}>
        <ExportMenu path="/export/big-five-results" list={list} total={query.data?.total} />
      </PageHead>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        card={bigFiveCard}
        rowName={({ name }) => name}
        search={i18n.t('big-five.results.search')}
        filters={
          <ChoiceFilter
            label={i18n.t('big-five.results.post')}
            values={posts}
            options={[...new Set([...known, ...posts])].map((post) => ({
              value: post,
              label: post,
            }))}
            onChange={(chosen) => list.set({ posts: chosen.slice(0, postsMax) })}
          />
        }
        empty={{
          title: i18n.t('big-five.results.empty'),
          text: i18n.t('big-five.results.empty-text'),
          children: (
            <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              {i18n.t(words.refresh)}
            </Button>
          ),
        }}
        renderActions={({ id, name, createdAt }) => (
          <DeleteButton
            label={i18n.t('big-five.results.delete', { name })}
            title={i18n.t('big-five.results.delete-title', { name })}
            text={i18n.t('big-five.results.delete-text', {
              when: formatDateTime(lang, new Date(createdAt)),
            })}
            onDelete={() => remove.mutateAsync({ id })}
          />
        )}
      />
      {typeof open === 'number' && (
        <RecordDrawer id={open} rows={query.data?.rows ?? []} onOpen={openRow} onClose={close} />
      )}
    </Page>
  )
}
