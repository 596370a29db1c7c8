import type { Cell } from './cell.ts'
import { drawCell } from './draw-cell.ts'

const root = (size: number, drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`

/** A cell by itself, as an option shows it. */
export const drawOption = (cell: Cell): string => root(100, drawCell(cell))

const questionMark =
  '<g stroke-opacity="0.6"><path d="M4 4H96V96H4Z" stroke-width="2" stroke-dasharray="6 6"/><path d="M38 40A12 12 0 1 1 56 50Q50 54 50 62"/><circle cx="50" cy="73" r="1"/></g>'

/** Eight cells, row by row, and an empty place. */
export function drawMatrix(cells: readonly Cell[]): string {
  const at = (index: number, drawn: string) =>
    `<g transform="translate(${5 + (index % 3) * 110} ${5 + Math.floor(index / 3) * 110})">${drawn}</g>`
  const lines =
    '<path d="M110 0V330M220 0V330M0 110H330M0 220H330" stroke-width="1" stroke-opacity="0.4"/>'
  return root(
    330,
    lines + cells.map((cell, index) => at(index, drawCell(cell))).join('') + at(8, questionMark),
  )
}
