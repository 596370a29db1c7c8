import { chakra, Grid, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Suspense, useCallback, useDeferredValue, useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { readAllRows, useTargetOptions } from '../../components/editing/procedures.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { SkeletonLines } from '../../components/loaded.tsx'
import { PageError } from '../../components/page-error.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { lazyComponent } from '../../lib/code-loading.ts'
import { paths } from '../../lib/paths.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { asChosen, type ChosenQuestion } from './chosen-questions.ts'

const CatalogueRows = lazyComponent(
  async () => (await import('./catalogue-rows.tsx')).CatalogueRows,
)
const { query: read } = trpcClient.catalogue.questions.list

interface CataloguePaneProps {
  chosen: readonly ChosenQuestion[]
  onAdd: (questions: ChosenQuestion[]) => void
  onRemove: (id: number) => void
}

/** All questions by their targets. They are added to the questionnaire in the order in which they are ticked. */
export function CataloguePane({ chosen, onAdd, onRemove }: CataloguePaneProps) {
  const { i18n } = useLingui()
  const targets = useTargetOptions() ?? []
  const [search, setSearch] = useState('')
  const [target, setTarget] = useState('')
  const filters = {
    search: useDeferredValue(search).trim().slice(0, 100),
    targets: target === '' ? [] : [Number(target)],
  }
  const query = useInfiniteQuery({
    queryKey: ['catalogue-pane', filters],
    queryFn: ({ pageParam: page }) =>
      read({ ...filters, page, pageSize: 100, sort: 'target', direction: 'asc' }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * 100 < last.total ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const positions = new Map(chosen.map(({ id }, index) => [id, index + 1]))
  const addAll = async (targetId: number) => {
    const all = await readAllRows('number', (page) =>
      read({ ...page, ...filters, targets: [targetId] }),
    )
    onAdd(all.map(asChosen).filter(({ id }) => !positions.has(id)))
  }
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 190px' }}
        gap="s2"
        padding="s3"
        paddingInline="s4"
        borderBottom="hairline"
      >
        <Input
          type="search"
          aria-label={i18n.t('catalogue.search')}
          placeholder={i18n.t('catalogue.questions-search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectInput
          aria-label={i18n.t('catalogue.target')}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        >
          <option value="">{i18n.t('catalogue.all-targets')}</option>
          {targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectInput>
      </Grid>
      <chakra.div display="flex" flexDirection="column" flex={1} minHeight={0}>
        <chakra.p
          role="status"
          paddingBlock="s2"
          paddingInline="s4"
          borderBottom="hairline"
          color="ink.faint"
          fontSize="xs"
          _empty={{ display: 'none' }}
        >
          {query.data && i18n.t('catalogue.count', { count: total })}
        </chakra.p>
        {query.isPending ? (
          <chakra.div padding="s4" role="status" aria-label={i18n.t('catalogue.loading')}>
            <SkeletonLines
              widths={['82%', '64%', '91%', '70%', '86%', '58%', '77%']}
              marginBlock="14px"
            />
          </chakra.div>
        ) : query.isError && rows.length === 0 ? (
          <PageError query={query} />
        ) : total === 0 ? (
          <EmptyState
            icon={SearchX}
            as="h3"
            title={i18n.t(
              search || target
                ? /*i18n*/ 'catalogue.nothing-matches'
                : /*i18n*/ 'catalogue.catalogue-empty',
            )}
          >
            {!search && !target && (
              <LinkButton to={`${paths.consoleQuestion}?open=new`}>
                {i18n.t('catalogue.question-new')}
              </LinkButton>
            )}
          </EmptyState>
        ) : (
          <Suspense>
            <CatalogueRows
              key={JSON.stringify(filters)}
              questions={rows}
              total={total}
              positions={positions}
              onToggle={(question, checked) =>
                checked ? onAdd([asChosen(question)]) : onRemove(question.id)
              }
              onAddAll={(targetId) => void addAll(targetId)}
              onNearEnd={readMore}
            />
          </Suspense>
        )}
        {isFetchNextPageError && (
          <Button busy={isFetching} margin="s4" onClick={() => void fetchNextPage()}>
            {i18n.t('catalogue.show-more', { shown: rows.length, total })}
          </Button>
        )}
      </chakra.div>
    </>
  )
}
