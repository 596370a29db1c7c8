import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ChipPart, ChipPartsInput } from '@vantage/contracts/chips/parts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { SortButton } from '../../components/data-table/list-controls.tsx'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { Icon } from '../../components/icon.tsx'
import { trpc } from '../../lib/trpc.ts'
import { chipsTableRecipe, narrow } from '../../theme/recipes/chips-table.ts'
import { columns, type Line, PartsLine } from './parts-line.tsx'

const headings = {
  mpn: /*i18n*/ 'chips.mpn',
  fid: /*i18n*/ 'chips.fid',
  country: /*i18n*/ 'chips.country',
  distributor: /*i18n*/ 'chips.distributor',
  moq: /*i18n*/ 'chips.moq',
  sku: /*i18n*/ 'chips.sku',
  total: /*i18n*/ 'chips.stock',
  newest: /*i18n*/ 'chips.newest',
} as const
/** In px, until a line is measured; on phones rows are higher. */
const lineHeight = 45

interface PartsTableProps {
  list: ListState<ChipPartsInput>
  lines: readonly Line[]
  busy: boolean
  onToggle: (mpn: string, open: boolean) => void
}

/** Groups and their rows as one table, of which only what is in sight is there; it scrolls with the page. */
export const PartsTable = memo(({ list, lines, busy, onToggle }: PartsTableProps) => {
  const { i18n } = useLingui()
  const { sort, direction } = list.input
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    // What is above the table comes and goes.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lineHeight * rowsOf(lines[index]),
    getItemKey: (index) => keyOf(lines[index]),
    scrollMargin: top,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <Table.Root
      recipe={chipsTableRecipe}
      role="table"
      aria-label={i18n.t('chips.title')}
      aria-rowcount={lines.length + 1}
      aria-busy={busy}
    >
      <Table.Header role="rowgroup">
        <Table.Row role="row" aria-rowindex={1}>
          {columns.map((column) => {
            const isSorted = column === sort
            const canSort = list.canSort(column)
            const name = i18n.t(headings[column])
            return (
              <Table.ColumnHeader
                key={column}
                role="columnheader"
                data-column={column}
                aria-sort={isSorted ? `${direction}ending` : undefined}
              >
                {canSort && (
                  <SortButton
                    type="button"
                    onClick={() =>
                      list.sortBy(column, nextWay(column, isSorted ? direction : null))
                    }
                  >
                    {name}
                    <Icon as={isSorted && direction === 'desc' ? ArrowDown : ArrowUp} size={12} />
                  </SortButton>
                )}
                {canSort ? (
                  // The order on phones is a dropdown above; the name stays for the cells below.
                  <chakra.span display="none" css={{ [narrow]: { display: 'inline' } }}>
                    {name}
                  </chakra.span>
                ) : (
                  name
                )}
              </Table.ColumnHeader>
            )
          })}
        </Table.Row>
      </Table.Header>
      <Table.Body ref={body} role="rowgroup">
        <Gap height={before} />
        {shown.map(({ index, key }) => {
          const line = lines[index]
          return (
            line && (
              <PartsLine
                key={key}
                ref={virtual.measureElement}
                index={index}
                line={line}
                onToggle={onToggle}
              />
            )
          )
        })}
        <Gap height={after} />
      </Table.Body>
    </Table.Root>
  )
})

/** Takes the height of the lines that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <Table.Row aria-hidden="true" data-line="gap" style={{ height }}>
      <Table.Cell colSpan={columns.length} />
    </Table.Row>
  )

const nextWay = (column: string, way: 'asc' | 'desc' | null) => {
  if (way !== null) return way === 'asc' ? 'desc' : 'asc'
  return column === 'total' ? 'desc' : 'asc'
}

/** How many rows it stands for: the placeholder of a loading group for all of them. */
const rowsOf = (line: Line | undefined) => (line?.kind === 'wait' ? line.part.rows : 1)

const keyOf = (line: Line | undefined) =>
  line ? `${line.kind} ${line.kind === 'row' ? line.row.id : line.part.mpn}` : ''

const openAtFirst = 2

/**
 * Which groups of a page are open, and all that is to be shown of them; rows are read when a group is opened. `version`:
 * of what was read of the parts; `newest`: as far as the page knows.
 */
export function useOpenGroups(parts: readonly ChipPart[], version: number, newest: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (mpn: string, index: number) => chosen.get(mpn) ?? index < openAtFirst
  const opened = parts.filter(({ mpn }, index) => isOpen(mpn, index))
  const answers = trpc.useQueries((t) =>
    opened.map(({ mpn }) => t.chips.rows({ mpns: [mpn] }, { staleTime: 5 * 60_000 })),
  )
  useRereading(
    version,
    answers.flatMap(({ data }) => (data ? [data.version] : [])),
    newest,
  )
  const byPart = new Map(opened.map(({ mpn }, index) => [mpn, answers[index]]))
  const lines = parts.flatMap((part, index): Line[] => {
    const group: Line = { kind: 'group', part, isOpen: isOpen(part.mpn, index) }
    if (!group.isOpen) return [group]
    const note: Line[] = part.stale ? [{ kind: 'note', part }] : []
    const answer = byPart.get(part.mpn)
    if (!answer?.data) {
      const retry = answer?.isError ? () => void answer.refetch() : null
      return [group, ...note, { kind: 'wait', part, retry }]
    }
    const rows = answer.data.rows.map((row): Line => ({ kind: 'row', part, row }))
    return [group, ...note, ...rows]
  })
  const all = parts.length > 0 && opened.length === parts.length
  const toggle = useCallback(
    (mpn: string, open: boolean) => setChosen((before) => new Map(before).set(mpn, open)),
    [],
  )
  return {
    // What is pressed answers before all lines are drawn again.
    lines: useDeferredValue(lines),
    all,
    toggle,
    toggleAll: useCallback(
      () =>
        setChosen(
          (before) => new Map([...before, ...parts.map(({ mpn }) => [mpn, !all] as const)]),
        ),
      [parts, all],
    ),
  }
}

/** Reads again what was read before a refresh replaced the rows. */
function useRereading(version: number, versions: readonly number[], known: number): void {
  const utils = trpc.useUtils()
  const [oldest, newest] = [Math.min(version, ...versions), Math.max(version, known, ...versions)]
  useEffect(() => {
    if (oldest < newest) void utils.chips.rows.invalidate()
    if (version < newest) {
      void utils.chips.parts.invalidate()
      void utils.chips.overview.invalidate()
    }
  }, [oldest, newest, version, utils])
}
