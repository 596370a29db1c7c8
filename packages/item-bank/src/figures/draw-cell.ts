import type { Attribute, Cell } from './cell.ts'
import { around, black, circle, line, paints, polygon, regular, shapes } from './shapes.ts'

type Point = readonly [number, number]

const points = (text: string) =>
  text.split(', ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })

/** Where one and more small pieces are. */
const layouts = [
  '50 50',
  '30 50, 70 50',
  '50 30, 30 68, 70 68',
  '30 30, 70 30, 30 70, 70 70',
  '26 26, 74 26, 50 50, 26 74, 74 74',
  '30 22, 70 22, 30 50, 70 50, 30 78, 70 78',
  '30 22, 70 22, 22 50, 50 50, 78 50, 30 78, 70 78',
  '22 22, 50 22, 78 22, 22 50, 78 50, 22 78, 50 78, 78 78',
  '22 22, 50 22, 78 22, 22 50, 50 50, 78 50, 22 78, 50 78, 78 78',
].map(points)
/** Places inside of a triangle, which is wide enough only far below its corner. */
const inTriangle = [
  '50 60',
  '37 66, 63 66',
  '50 46, 36 70, 64 70',
  '50 46, 30 72, 50 72, 70 72',
  '40 52, 60 52, 30 72, 50 72, 70 72',
].map(points)
const grid: readonly Point[] = [20, 50, 80].flatMap((y) => [20, 50, 80].map((x): Point => [x, y]))
const border = [0, 1, 2, 5, 8, 7, 6, 3].map((index): Point => grid[index] ?? [0, 0])
const gridLines =
  '<path d="M5 5H95V95H5ZM35 5V95M65 5V95M5 35H95M5 65H95" stroke-width="1.5" stroke-opacity="0.5"/>'
const boxLines = [
  '12 12, 88 12',
  '88 12, 88 88',
  '88 88, 12 88',
  '12 88, 12 12',
  '12 12, 88 88',
  '88 12, 12 88',
  '50 12, 50 88',
  '12 50, 88 50',
].map(points)
const eighths = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => eighth * 45)
/** Corners of an arrow that points upwards: degrees and distance from the middle. */
const arrowCorners = points('0 31, 58 27, 40 12, 161 31, 199 31, 320 12, 302 27')

const drawnSets: Record<'box' | 'rays' | 'places' | 'sectors', readonly string[]> = {
  box: boxLines.map(([from = [0, 0], to = [0, 0]]) => line(from, to)),
  rays: eighths.map((turn) => line(around(turn, 25), around(turn, 47))),
  places: grid.map(([x, y]) => circle(x, y, 9, black)),
  sectors: eighths.map((turn) => {
    const [from, to] = [around(turn, 43), around(turn + 45, 43)]
    return `<path d="M50 50L${from.join(' ')}A43 43 0 0 1 ${to.join(' ')}Z"${black}/>`
  }),
}
const set = (cell: Cell, name: keyof typeof drawnSets) =>
  drawnSets[name].filter((_, member) => ((cell[name] ?? 0) >> member) & 1).join('')

function pieces({ shape = 0, count, size, fill = 0, sides, frame, rays }: Cell): string {
  const [draw, paint] = [shapes[shape] ?? circle, paints[fill]]
  if (count === undefined) {
    const radius = frame === undefined && rays === undefined ? 32 : 15
    return draw(50, 50, size === undefined ? radius : ([10, 21, 36][size] ?? 0), paint)
  }
  const isAlone = sides === undefined && frame === undefined
  const radius = isAlone ? 11 : 7.5
  const scale = isAlone || sides === 3 ? 1 : 0.58
  const places = (sides === 3 ? inTriangle : layouts)[count - 1] ?? []
  const at = (x: number, y: number) =>
    draw(50 + (x - 50) * scale, 50 + (y - 50) * scale, radius, paint)
  // Thinner lines leave room for what a small piece is painted with.
  return `<g stroke-width="2.5">${places.map(([x, y]) => at(x, y)).join('')}</g>`
}

function outline(sides: number): string {
  const [y, turn] = [sides === 3 ? 60 : 50, sides === 4 ? 45 : 0]
  return regular(sides, { y, turn, radius: sides === 3 ? 52 : 46 })
}

function arrow(cell: Cell, turn: number): string {
  const scale = cell.frame === undefined ? 1.2 : 0.8
  return polygon(
    arrowCorners.map(([degrees, distance]) => around(turn + degrees, distance * scale)),
    paints[cell.fill ?? 2],
  )
}

const onBorder = (place: number, radius: number, paint = '') =>
  circle(...(border[place] ?? [0, 0]), radius, paint)

/** What is inside of a cell of 100 by 100, as SVG. Cells that are equal are drawn equally. */
export function drawCell(cell: Cell): string {
  const { frame, sides, longHand, shortHand, ring, dot } = cell
  const has = (...names: Attribute[]) => names.some((name) => cell[name] !== undefined)
  return [
    frame === undefined ? '' : (shapes[frame]?.(50, 50, 45) ?? ''),
    sides === undefined ? '' : outline(sides),
    cell.arrow === undefined ? '' : arrow(cell, cell.arrow * 45),
    has('shape', 'count') ? pieces(cell) : '',
    longHand === undefined
      ? ''
      : (frame === undefined ? circle(50, 50, 45) : '') +
        line([50, 50], around(longHand * 45, 30)) +
        circle(50, 50, 2, black),
    shortHand === undefined
      ? ''
      : line([50, 50], around(shortHand * 45, 14)) +
        circle(...around(shortHand * 45, 18), 6, black),
    has('ring', 'dot', 'places') ? gridLines : '',
    ring === undefined ? '' : onBorder(ring, 11),
    dot === undefined ? '' : onBorder(dot, 5, black),
    has('rays') && !has('shape') ? circle(50, 50, 15) : '',
    set(cell, 'box') + set(cell, 'rays') + set(cell, 'places'),
    has('sectors')
      ? `${circle(50, 50, 43)}${eighths.map((t) => line([50, 50], around(t, 43))).join('')}`
      : '',
    set(cell, 'sectors'),
  ].join('')
}

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
