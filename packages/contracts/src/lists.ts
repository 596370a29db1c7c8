import { z } from 'zod'
import { text } from './input.ts'

export const pageSizes = [20, 50, 100] as const
/** In characters. */
export const searchMax = 100
/** The most rows that a workbook holds; a CSV file holds any number. */
export const workbookMax = 50_000

/** The input of every list: page, order, search text, and the list's own filters. The first of `sorts` and `sizes` is the default. */
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

export interface ListPage<Sort extends string = string> {
  page: number
  pageSize: number
  sort: Sort
  direction: 'asc' | 'desc'
}

/** The rows of the page, and how many there are in all. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int() })

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
