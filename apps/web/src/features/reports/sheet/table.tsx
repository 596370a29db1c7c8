import {
  Table as Chakra,
  defineSlotRecipe,
  type SystemStyleObject,
  VisuallyHidden,
} from '@chakra-ui/react'
import { tableAnatomy } from '@chakra-ui/react/anatomy'
import type { ComponentProps, ReactNode } from 'react'
import { inPrintCopy, onNarrowSheet } from './sheet.tsx'

/** A cell says what it is: `data-number`, `data-key` (the weighted score), `data-soft`. */
const cell: SystemStyleObject = {
  padding: 's2',
  textAlign: 'left',
  verticalAlign: 'middle',
  fontWeight: 'normal',
  borderBottom: 'hairline',
  '&:not(* + *)': { paddingLeft: 0 },
  '&:last-child': { paddingRight: 0 },
  '&[data-number]': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '&[data-key]': { fontWeight: 'strong' },
  '&[data-soft]': { color: 'ink.soft' },
  '&[data-column=rank]': { color: 'ink.faint', fontVariantNumeric: 'tabular-nums' },
  // Marks stand out at the sides; gridlines end with the row.
  '&:is([data-column=strip], [data-column=chart])': { overflow: 'visible clip' },
  [inPrintCopy]: { paddingBlock: '2px' },
}

/** On paper columns of numbers are as wide as their headers, which leaves most names a line. */
export const numbersOnPaper: SystemStyleObject = {
  '& thead [data-number]': { fontSize: '8pt' },
  '& [data-number]': { width: '12.2mm', paddingInline: '2px 0' },
  '& [data-number=subordinate]': { width: '17.2mm' },
  '& :is([data-number=weighted], [data-number=company])': { width: '13.8mm' },
  '& [data-number=gap]': { width: '15mm' },
}

/** On a narrow sheet a row is a grid of `--stack`: names take a line of their own, numbers the next. */
const stackedCell: SystemStyleObject = {
  [onNarrowSheet]: {
    padding: '2px 0',
    border: 0,
    '&[data-line]': { gridColumn: '1 / -1' },
  },
}

const tableRecipe = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      [inPrintCopy]: { tableLayout: 'fixed', fontSize: 'xs' },
    },
    header: { [inPrintCopy]: { display: 'table-header-group' } },
    body: { '& th': cell },
    cell,
    columnHeader: {
      ...cell,
      paddingBlock: 's1',
      color: 'ink.soft',
      fontSize: 'xs',
      lineHeight: '1.35',
      verticalAlign: 'bottom',
      borderBottom: '1px solid',
      borderColor: 'ink',
      '&[data-number]': { textAlign: 'right', whiteSpace: 'normal' },
    },
    footer: {
      '& :is(th, td)': {
        ...cell,
        fontWeight: 'strong',
        borderTop: '1px solid',
        borderColor: 'ink',
        borderBottom: 0,
      },
      [inPrintCopy]: { display: 'table-row-group' },
    },
  },
  variants: {
    stacks: {
      true: {
        root: { [onNarrowSheet]: { display: 'block' } },
        header: {
          [onNarrowSheet]: {
            display: 'block',
            '& tr': { paddingBlock: 's1', borderColor: 'ink' },
            '& [data-wide]': { display: 'none' },
          },
        },
        body: { '& th': stackedCell, [onNarrowSheet]: { display: 'block' } },
        footer: { '& :is(th, td)': stackedCell, [onNarrowSheet]: { display: 'block' } },
        row: {
          [onNarrowSheet]: {
            display: 'grid',
            gridTemplateColumns: 'var(--stack)',
            paddingBlock: 's2',
            borderBottom: 'hairline',
          },
        },
        cell: stackedCell,
        columnHeader: stackedCell,
      },
    },
  },
})

type TableProps = {
  caption: string
  head: ReactNode
  footer?: ReactNode
  /** The columns of a row on a narrow sheet, where rows are laid out as grids. */
  stack?: string
  children: ReactNode
} & Pick<ComponentProps<typeof Chakra.Root>, 'css' | 'style'>

/**
 * A table of the report with a caption for screen readers; the children are its bodies. Its elements state their roles,
 * for browsers drop a table's semantics together with its display.
 */
export function Table({ caption, head, footer, stack, children, css, style }: TableProps) {
  return (
    <Chakra.Root
      native
      recipe={tableRecipe}
      {...{ stacks: stack !== undefined }}
      role="table"
      {...(css ? { css } : {})}
      style={{ '--stack': stack, ...style } as React.CSSProperties}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">{head}</thead>
      {children}
      {footer && <tfoot role="rowgroup">{footer}</tfoot>}
    </Chakra.Root>
  )
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />
}

export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />
}

export function ColumnHeader(props: ComponentProps<'th'>) {
  return <th role="columnheader" scope="col" {...props} />
}

export function RowHeader(props: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...props} />
}

export function Cell(props: ComponentProps<'td'>) {
  return <td role="cell" {...props} />
}
