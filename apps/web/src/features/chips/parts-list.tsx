import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import {
  chipPartsInput,
  type ChipPartsInput,
  type ChipsOverview,
} from '@vantage/contracts/chips/parts'
import { CircuitBoard, RefreshCw } from 'lucide-react'
import { memo, useCallback, useId } from 'react'
import { Button } from '../../components/button.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { SearchField, toolsStyles } from '../../components/data-table/list-controls.tsx'
import { ListEmpty, ListPages } from '../../components/data-table/list-pages.tsx'
import {
  type ListState,
  useListState,
  useWarnEmpty,
} from '../../components/data-table/use-list-state.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageError } from '../../components/page-error.tsx'
import { Panel, PanelNote } from '../../components/panel.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'
import { narrow } from '../../theme/recipes/chips-table.ts'
import { PartsTable, useOpenGroups } from './parts-table.tsx'

const command = 'npm run vantage -- chips-template import FILE'

/** The page opens with its groups from A to Z. */
const schema = chipPartsInput.extend({
  direction: chipPartsInput.shape.direction.unwrap().default('asc'),
})

interface PartsListProps {
  overview: ChipsOverview | undefined
  onUpdate: () => void
}

/** The part numbers page by page, each a group that opens to its rows. */
export function PartsList({ overview, onUpdate }: PartsListProps) {
  const { i18n } = useLingui()
  const list = useListState(schema)
  const frame = useId()
  const query = trpc.chips.parts.useQuery(list.input, { placeholderData: keepPreviousData })
  const { data } = query
  const newest = data && overview ? overview.version : 0
  const groups = useOpenGroups(data?.rows ?? [], data?.version ?? 0, newest)
  const hasTemplate = overview?.templateParts !== 0
  const isEmpty = data?.total === 0 && !list.isFiltered
  const keepFocus = useCallback(
    () => document.getElementById(frame)?.focus({ preventScroll: true }),
    [frame],
  )
  const clear = useCallback(() => {
    list.clear()
    keepFocus()
  }, [list, keepFocus])
  useWarnEmpty(query)
  return (
    <Panel
      id={frame}
      role="region"
      aria-label={i18n.t('chips.title')}
      tabIndex={-1}
      _focusVisible={{ outlineOffset: '-2px', borderRadius: 'lg' }}
    >
      {!isEmpty && (
        <PartsTools
          list={list}
          found={data}
          allOpen={groups.all}
          onToggleAll={groups.toggleAll}
          onClear={clear}
        />
      )}
      {data === undefined ? (
        query.isError ? (
          <PageError query={query} />
        ) : (
          <PartsSkeleton />
        )
      ) : isEmpty ? (
        <EmptyState
          icon={CircuitBoard}
          title={i18n.t(hasTemplate ? /*i18n*/ 'chips.no-stock' : /*i18n*/ 'chips.no-template')}
          text={
            hasTemplate ? (
              i18n.t('chips.no-stock-text')
            ) : (
              <>
                {i18n.t('chips.no-template-text')} <code>{command}</code>
              </>
            )
          }
        >
          {hasTemplate && overview?.mayRefresh && overview.configured ? (
            <Button kind="main" icon={RefreshCw} onClick={onUpdate}>
              {i18n.t('chips.update')}
            </Button>
          ) : (
            <Button icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              {i18n.t(words.refresh)}
            </Button>
          )}
        </EmptyState>
      ) : data.rows.length === 0 ? (
        <ListEmpty
          list={list}
          lastPage={Math.ceil(data.total / list.input.pageSize)}
          empty={{ title: i18n.t('chips.no-stock') }}
          onClear={clear}
          onLeave={keepFocus}
        />
      ) : (
        <>
          <PartsTable
            list={list}
            lines={groups.lines}
            busy={query.isPlaceholderData}
            onToggle={groups.toggle}
          />
          <PanelNote paddingBlock="s3" borderTop="hairline" color="ink.faint" fontSize="xs">
            {i18n.t('chips.foot')}
          </PanelNote>
          <ListPages list={list} total={data.total} />
        </>
      )}
    </Panel>
  )
}

const Tools = chakra('search', {
  base: {
    ...toolsStyles,
    '& select': { minHeight: { sm: '36px' }, paddingBlock: { sm: '4px' }, fontSize: { sm: 'sm' } },
  },
})
/** The dropdowns, two beside each other on phones. */
const selectBox = { flex: { base: 1, sm: 'none' }, minWidth: { base: '40%', sm: 0 } } as const
const orders = ['mpn asc', 'fid asc', 'total desc', 'newest asc'] as const

interface PartsToolsProps {
  list: ListState<ChipPartsInput>
  found: { total: number; entries: number } | undefined
  allOpen: boolean
  onToggleAll: () => void
  onClear: () => void
}

/** Search, filter, order on phones, how much there is, and the export. */
const PartsTools = memo(({ list, found, allOpen, onToggleAll, onClear }: PartsToolsProps) => {
  const { i18n } = useLingui()
  const { search, show, sort, direction } = list.input
  const order = `${sort} ${direction}`
  return (
    <Tools>
      <SearchField value={search} placeholder={i18n.t('chips.search')} onSearch={list.search} />
      <Box {...selectBox}>
        <SelectInput
          aria-label={i18n.t('chips.show')}
          value={show}
          onChange={({ target }) =>
            list.set({ show: chipPartsInput.shape.show.catch('all').parse(target.value) }, true)
          }
        >
          <option value="all">{i18n.t('chips.show-all')}</option>
          <option value="in-stock">{i18n.t('chips.show-in-stock')}</option>
          <option value="stale">{i18n.t('chips.show-stale')}</option>
        </SelectInput>
      </Box>
      {/* Where rows are cards, a dropdown orders them, for there are no headers to press. */}
      <Box {...selectBox} display="none" css={{ [narrow]: { display: 'block' } }}>
        <SelectInput
          aria-label={i18n.t('chips.order')}
          value={order}
          onChange={({ target }) => {
            const [column = 'mpn', way] = target.value.split(' ')
            list.sortBy(column, way === 'desc' ? 'desc' : 'asc', true)
          }}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {i18n.t('chips.order-by', { column: each.split(' ')[0] })}
            </option>
          ))}
          {!orders.some((each) => each === order) && (
            <option value={order}>{i18n.t('chips.order-other')}</option>
          )}
        </SelectInput>
      </Box>
      {found !== undefined && found.total > 0 && (
        <Box display={{ base: 'none', sm: 'block' }}>
          <Button kind="bare" onClick={onToggleAll}>
            {i18n.t(allOpen ? /*i18n*/ 'chips.close-all' : /*i18n*/ 'chips.open-all')}
          </Button>
        </Box>
      )}
      {list.isFiltered && (
        <Button kind="bare" onClick={onClear}>
          {i18n.t('chips.clear')}
        </Button>
      )}
      <chakra.span
        role="status"
        marginLeft={{ sm: 'auto' }}
        marginRight={{ base: 'auto', sm: 's2' }}
        color="ink.soft"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {found && i18n.t('chips.count', { parts: found.total, rows: found.entries })}
      </chakra.span>
      <ExportMenu path="/export/chips" list={list} total={found?.entries} />
    </Tools>
  )
})

const widths = ['72%', '58%', '84%', '66%', '90%']

/** As many groups as a window holds, of their height. */
function PartsSkeleton() {
  const { i18n } = useLingui()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      {Array.from({ length: 14 }, (_row, row) => (
        <Grid
          key={row}
          templateColumns={{ base: '1fr 72px', sm: '236px 108px 1fr 96px 148px' }}
          alignItems="center"
          gap="s5"
          height={{ base: '72px', sm: '44px' }}
          paddingInline={{ base: 's4', sm: 's5' }}
          borderBottom="hairline"
          css={{ '& > :nth-of-type(n + 3)': { display: { base: 'none', sm: 'block' } } }}
        >
          {widths.map((_width, column) => (
            <SkeletonLine key={_width} width={widths[(row * 2 + column) % widths.length]} />
          ))}
        </Grid>
      ))}
    </div>
  )
}
