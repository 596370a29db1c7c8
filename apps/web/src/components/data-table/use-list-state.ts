import { useLingui } from '@lingui/react'
import { type ListPage, pageSizes } from '@vantage/contracts/lists'
import { useEffect, useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import { currentAddress } from '../../lib/use-address.ts'
import { notify } from '../notify.ts'

/** What every list takes; each has filters of its own beside it. */
export type ListInput = ListPage & { search: string }

/** A schema made with `listInput` of `contracts`, every field of which has a default or is optional. */
interface ListSchema<Input extends ListInput> {
  shape: { sort: z.ZodType<string> } & Record<string, z.ZodType>
  parse: (given: object) => Input
}

/** Fields of the input that leave no rows out. */
const arrangement: readonly string[] = ['page', 'pageSize', 'sort', 'direction']

/** The list's input that an address asks for. What the schema refuses counts as not given. */
export function readAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  address: URLSearchParams,
): Input {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = readField(field, address.getAll(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  return schema.parse(Object.fromEntries(given))
}

/** The address with this input in it, defaults left out. What does not belong to the list stays. */
export function writeAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  input: Input,
  address: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(address)
  const values = new Map<string, unknown>(changed(schema, input))
  for (const name of Object.keys(schema.shape)) {
    written.delete(name)
    const value: unknown = values.get(name)
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) written.append(name, String(one))
  }
  return written
}

/** Whether a search or a filter leaves rows out. */
export const isFiltered = <Input extends ListInput>(schema: ListSchema<Input>, input: Input) =>
  changed(schema, input).some(([name]) => !arrangement.includes(name))

function changed<Input extends ListInput>(schema: ListSchema<Input>, input: Input) {
  const defaults = new Map(Object.entries(schema.parse({})))
  const isDefault = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(defaults.get(name))
  return Object.entries(input).filter(([name, value]: [string, unknown]) => !isDefault(name, value))
}

/** Texts stay texts where the field takes them; else they are numbers, a yes or no. */
function readField(field: z.ZodType, texts: string[]): unknown {
  const values = texts.map(fromJson)
  const readings = [texts[0], texts, values[0], values]
  return texts.length === 0
    ? undefined
    : readings.find((reading) => field.safeParse(reading).success)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * What the parts of every list need: its order, its page, its search. All but `toPage` lead to the first page. With
 * `flushSync` the page is drawn before anything else, which a dropdown needs to go on showing what was chosen in it; else
 * the press is answered first.
 */
export interface ListControls {
  input: ListInput
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean
  canSort: (column: string) => boolean
  /** How many rows a page may have. */
  sizes: readonly number[]
  sortBy: (column: string, direction: 'asc' | 'desc', flushSync?: boolean) => void
  resize: (pageSize: number) => void
  search: (text: string) => void
  /** Takes search and filters away; the order stays. */
  clear: () => void
  /** The link to a page of the same list, as the address is now: the page may not have drawn it yet. */
  toPage: (page: number) => string
}

export interface ListState<Input extends ListInput> extends ListControls {
  /** For the query. */
  input: Input
  /** Changes the list's own filters. */
  set: (filters: Partial<Input>, flushSync?: boolean) => void
}

const sizes = [6, 13, 15, ...pageSizes]

/**
 * A list's state, kept in the address: back and forward, a reload and a link that is passed on show the same. What the
 * page knows by itself, such as whose rows they are, is left out of `schema` (`.omit`) and added to `input`.
 */
export function useListState<Input extends ListInput>(schema: ListSchema<Input>): ListState<Input> {
  const [address, setAddress] = useSearchParams()
  // The same as long as the address is, so that what shows it need not be drawn again.
  return useMemo(() => listState(schema, address, setAddress), [schema, address, setAddress])
}

function listState<Input extends ListInput>(
  schema: ListSchema<Input>,
  address: URLSearchParams,
  setAddress: ReturnType<typeof useSearchParams>[1],
): ListState<Input> {
  const input = readAddress(schema, address)
  const go = (change: (input: Input) => object, how: NavigateOptions = {}) => {
    const now = currentAddress()
    const next = schema.parse(change(readAddress(schema, now)))
    setAddress(writeAddress(schema, next, now), { preventScrollReset: true, ...how })
  }
  const change = (part: object, how?: NavigateOptions) =>
    go((now) => ({ ...now, page: 1, ...part }), how)
  return {
    input,
    isFiltered: isFiltered(schema, input),
    canSort: (column) => schema.shape.sort.safeParse(column).success,
    sizes: sizes.filter((size) => schema.shape['pageSize']?.safeParse(size).success),
    set: (filters, flushSync = false) => change(filters, { flushSync }),
    sortBy: (sort, direction, flushSync = false) => change({ sort, direction }, { flushSync }),
    resize: (pageSize) => change({ pageSize }, { flushSync: true }),
    // Back leads to before the search, not to each of its letters.
    search: (search) => change({ search }, { replace: search !== '' && input.search !== '' }),
    clear: () => go(({ pageSize, sort, direction }) => ({ pageSize, sort, direction })),
    toPage: (page) => {
      const now = currentAddress()
      return `?${writeAddress(schema, { ...readAddress(schema, now), page }, now)}`
    },
  }
}

/** Warns each time a list's query finds nothing. */
export function useWarnEmpty(query: {
  data: { total: number } | undefined
  dataUpdatedAt: number
}): void {
  const { i18n } = useLingui()
  const { dataUpdatedAt } = query
  const isEmpty = query.data?.total === 0
  useEffect(() => {
    if (isEmpty) notify({ kind: 'warn', title: i18n.t('common.result-empty') })
  }, [i18n, isEmpty, dataUpdatedAt])
}

/** The first page, the last one and those around `page`: seven places, of which undefined leaves pages out. */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const from = Math.max(2, Math.min(page - 1, last - 4))
  const to = Math.min(last - 1, Math.max(page + 1, 5))
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_page, index) => from + index)
  // Where a single page would be left out, it stands there itself.
  const before = from > 2 ? [from === 3 ? 2 : undefined] : []
  const after = to < last - 1 ? [to === last - 2 ? last - 1 : undefined] : []
  return [1, ...before, ...around, ...after, ...(last > 1 ? [last] : [])]
}
