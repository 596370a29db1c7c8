import { z } from 'zod'
import { text } from './text.ts'

export const pageSizes = [20, 50, 100] as const
/** Of a search text, in characters. */
export const searchMax = 100
/** The most rows that a workbook holds; a CSV file holds any number. */
export const workbookMax = 50_000

/**
 * What every list takes: a page from 1, its size, an order, a search text, and the list's own filters. The first of
 * `sorts` is the order of a list that was not told another, and the first of `sizes` its page size.
 */
export const listInput = <
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
>(
  sorts: Sort,
  filters: Filters,
  sizes: readonly [number, ...number[]] = pageSizes,
) =>
  z.object({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.literal(sizes).default(sizes[0]),
    sort: z.enum(sorts).default(() => sorts[0]),
    direction: z.enum(['asc', 'desc']).default('desc'),
    search: text(0, searchMax).default(''),
    ...filters,
  })

/** The order and the page of a list, whatever its filters. */
export interface ListPage<Sort extends string = string> {
  page: number
  pageSize: number
  sort: Sort
  direction: 'asc' | 'desc'
}

/** What every list answers: the rows of the page, and how many there are in all. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() })

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
