import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { chipPartsInput, type ChipsOverview } from '@vantage/contracts/chips/parts'
import { CircuitBoard, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/button.tsx'
import { ListEmpty, ListPages } from '../../components/data-table/list-pages.tsx'
import { useListState, useWarnEmpty } from '../../components/data-table/use-list-state.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageError } from '../../components/page-error.tsx'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'
import { PartsSkeleton } from './parts-skeleton.tsx'
import { PartsTable } from './parts-table.tsx'
import { PartsTools } from './parts-tools.tsx'
import { useOpenGroups } from './use-open-groups.ts'

const Frame = chakra(Panel, {
  base: { _focusVisible: { outlineOffset: '-2px', borderRadius: 'lg' } },
})
const Foot = chakra('p', {
  base: {
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    borderTop: 'hairline',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})
const command = 'npm run vantage -- chips-template import FILE'

/** Groups that the page opens with run from A to Z. */
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
  const isEmpty = data?.total === 0 && !list.isFiltered
  const keepFocus = () => document.getElementById(frame)?.focus({ preventScroll: true })
  const clear = () => {
    list.clear()
    keepFocus()
  }
  useWarnEmpty(query)
  return (
    <Frame id={frame} role="region" aria-label={i18n.t('chips.title')} tabIndex={-1}>
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
          <PageError
            error={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <PartsSkeleton />
        )
      ) : isEmpty ? (
        <EmptyState
          icon={CircuitBoard}
          title={i18n.t(
            overview?.templateParts === 0
              ? /*i18n*/ 'chips.no-template'
              : /*i18n*/ 'chips.no-stock',
          )}
          text={
            overview?.templateParts === 0 ? (
              <>
                {i18n.t('chips.no-template-text')} <code>{command}</code>
              </>
            ) : (
              i18n.t('chips.no-stock-text')
            )
          }
        >
          {overview?.templateParts !== 0 && overview?.mayRefresh && overview.configured ? (
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
          <Foot>{i18n.t('chips.foot')}</Foot>
          <ListPages list={list} total={data.total} />
        </>
      )}
    </Frame>
  )
}
