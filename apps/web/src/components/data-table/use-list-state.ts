import { pageSizes } from '@vantage/contracts/lists'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentAddress } from '../../lib/use-address.ts'
import {
  isFiltered,
  type ListInput,
  type ListSchema,
  readAddress,
  writeAddress,
} from './list-address.ts'

/** What the parts of every list need: its order, its page, its search. All but `toPage` lead to the first page. */
export interface ListControls {
  input: ListInput
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean
  canSort: (column: string) => boolean
  /** How many rows a page may have. */
  sizes: readonly number[]
  sortBy: (column: string, direction: 'asc' | 'desc') => void
  resize: (pageSize: number) => void
  search: (text: string) => void
  /** Takes search and filters away; the order stays. */
  clear: () => void
  /** The link to a page of the same list. */
  toPage: (page: number) => string
}

export interface ListState<Input extends ListInput> extends ListControls {
  /** For the query. */
  input: Input
  /** Changes the list's own filters. */
  set: (filters: Partial<Input>) => void
}

const sizes = [6, 13, 15, ...pageSizes]

/**
 * A list's state, kept in the address: back and forward, a reload and a link that is passed on show the same. What the
 * page knows by itself, such as whose rows they are, is left out of `schema` (`.omit`) and added to `input`.
 */
export function useListState<Input extends ListInput>(schema: ListSchema<Input>): ListState<Input> {
  const [address, setAddress] = useSearchParams()
  const input = useMemo(() => readAddress(schema, address), [schema, address])
  const go = (change: (input: Input) => object, replace = false) => {
    const now = currentAddress()
    const next = schema.parse(change(readAddress(schema, now)))
    // Drawn at once: a link to a page that is pressed in the next moment already leads through what was searched for.
    const how = { replace, preventScrollReset: true, flushSync: true }
    setAddress(writeAddress(schema, next, now), how)
  }
  const change = (part: object, replace?: boolean) =>
    go((now) => ({ ...now, page: 1, ...part }), replace)
  return {
    input,
    isFiltered: isFiltered(schema, input),
    canSort: (column) => schema.shape.sort.safeParse(column).success,
    sizes: sizes.filter((size) => schema.shape['pageSize']?.safeParse(size).success),
    set: (filters) => change(filters),
    sortBy: (sort, direction) => change({ sort, direction }),
    resize: (pageSize) => change({ pageSize }),
    // Back leads to before the search, not to each of its letters.
    search: (search) => change({ search }, search !== '' && input.search !== ''),
    clear: () => go(({ pageSize, sort, direction }) => ({ pageSize, sort, direction })),
    toPage: (page) => `?${writeAddress(schema, { ...input, page }, address)}`,
  }
}
