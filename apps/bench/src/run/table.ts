/** One measured value beside what it is measured against; `ratio` is what the bound is about. */
export interface Row {
  name: string
  unit: string
  baseline: number
  product: number
  ratio: number
  /** Null for a row that is there to compare others with. */
  bound: { atMost: number } | { atLeast: number } | null
}

export interface Info {
  name: string
  value: string
}

export const holds = ({ ratio, bound }: Row): boolean => {
  if (bound === null) return true
  return 'atMost' in bound ? ratio <= bound.atMost : ratio >= bound.atLeast
}

function boundText(bound: Row['bound']): string {
  if (bound === null) return ''
  return 'atMost' in bound ? `<= ${bound.atMost}` : `>= ${bound.atLeast}`
}

/** Rows and lines as text for a terminal. */
export function drawTable(rows: readonly Row[], infos: readonly Info[]): string {
  const cells = [
    ['', 'unit', 'baseline', 'product', 'ratio', 'bound', ''],
    ...rows.map((row) => [
      row.name,
      row.unit,
      shown(row.baseline),
      shown(row.product),
      row.ratio.toFixed(2),
      boundText(row.bound),
      row.bound === null ? '' : holds(row) ? 'pass' : 'MISS',
    ]),
  ]
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map((line) => line.map((cell, i) => aligned(cell, widths[i] ?? 0, i)))
  const width = Math.max(...infos.map(({ name }) => name.length))
  return [
    ...lines.map((line) => line.join('  ').trimEnd()),
    '',
    ...infos.map(({ name, value }) => `${name.padEnd(width)}  ${value}`),
  ].join('\n')
}

const aligned = (cell: string, width: number, column: number) =>
  column >= 2 && column <= 4 ? cell.padStart(width) : cell.padEnd(width)

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
}
