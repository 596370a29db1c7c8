import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'

/*
 * Table elements that keep their roles where a narrow sheet lays them out as a grid: browsers drop
 * a table's semantics together with its display.
 */

type TableProps = {
  caption: string
  head: ReactNode
  footer?: ReactNode
  children: ReactNode
} & Omit<ComponentProps<'table'>, 'children'>

/** A table with a caption for screen readers; the children are its bodies. */
export function Table({ caption, head, footer, children, ...rest }: TableProps) {
  return (
    <table role="table" {...rest}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">{head}</thead>
      {children}
      {footer && <tfoot role="rowgroup">{footer}</tfoot>}
    </table>
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
