import {
  type Column,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import type { Lang } from '@vantage/i18n/languages'
import { formatDay } from '../../lib/format.ts'

/** How a column looks. On phones each row is a card, headed by its `title` column. */
export interface ColumnLook {
  /** The row's name, at the head of its card. */
  title?: true
  /** Numbers: to the right, in digits of one width. */
  numeric?: true
  /** Hidden on windows wider than a phone's, up to 960 px. */
  minor?: true
  /** Never broken into lines. */
  short?: true
  /** On phones without its name, across the card. */
  wide?: true
  /** Less prominent: dates, where a row belongs. */
  quiet?: true
}

export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnLook>(),
})
export type ListFeatures = typeof listFeatures

/**
 * Declares the columns of a list: `const column = columnsOf<Row>()`, then `column.columns([column.accessor('name', {
 * header: i18n.t('...') })])`. A column can be sorted by if its id is one of the list's orders.
 */
export const columnsOf = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>()

/** When a row was last changed. */
export const changedColumn = <Row extends { updatedAt: string }>(header: string, lang: Lang) =>
  columnsOf<Row>().accessor(({ updatedAt }) => updatedAt, {
    id: 'updated',
    header,
    sortDescFirst: true,
    meta: { minor: true, short: true, quiet: true },
    cell: ({ getValue }) => formatDay(lang, getValue().slice(0, 10)),
  })

export type ListColumns<Row extends RowData> = TableOptions<ListFeatures, Row>['columns']

/** A column's name, as its header says. */
export function nameOf<Row extends RowData>({ columnDef }: Column<ListFeatures, Row>): string {
  return typeof columnDef.header === 'string' ? columnDef.header : ''
}
