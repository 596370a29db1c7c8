import { type Piece, readCell, readMatrix } from './read-cells.ts'
import { isExplained, type Value } from './relations.ts'

/**
 * The options that complete a matrix, by their index. It knows nothing of how the matrix was made: it measures what is
 * drawn, and an option completes the matrix when every property of every group of pieces follows some rule with it.
 */
export function solveMatrix(image: string, options: readonly string[]): number[] {
  const given = readMatrix(image)
  const shown = options.map(readCell)
  const all = [...given, ...shown]
  const isBackground = ({ drawn }: Piece) =>
    all.every((cell) => cell.some((piece) => piece.drawn === drawn))
  const groups = groupsOf(all.map((cell) => cell.filter((piece) => !isBackground(piece))))
  return shown.flatMap((_, option) => {
    const completes = groups.every((cells) => {
      const measured = propertiesOf(cells)
      return measured.every(({ values, turn, or }) => {
        const nine = (of: readonly Value[]) => [...of.slice(0, 8), of[8 + option] ?? '']
        return isExplained(nine(values), turn) || (or !== undefined && isExplained(nine(or)))
      })
    })
    return completes ? [option] : []
  })
}

/** Cells side by side, each group with the pieces of one role: all of them, or lines, large and small ones apart. */
function groupsOf(cells: readonly (readonly Piece[])[]): (readonly Piece[])[][] {
  const areAlike = cells.every(
    (cell) => new Set(cell.map(({ kind, fill }) => kind + fill)).size < 2,
  )
  if (areAlike) return [[...cells]]
  const roles = new Set(cells.flat().map(roleOf))
  return [...roles].map((role) =>
    cells.map((cell) => cell.filter((piece) => roleOf(piece) === role)),
  )
}

function roleOf({ kind, radius }: Piece): string {
  if (kind === '2') return `line of ${Math.round(radius)}`
  return radius > 30 ? 'large' : radius > 10 ? 'middle' : `small of ${Math.round(radius)}`
}

interface Property {
  values: Value[]
  turn?: number | null
  /** Another way to see the same. */
  or?: Value[]
}

/** What can be measured of a group in every cell. What is the same everywhere needs no rule and is left out. */
function propertiesOf(cells: readonly (readonly Piece[])[]): Property[] {
  const of = (measure: (piece: Piece) => string) =>
    cells.map((cell) => [...new Set(cell.map(measure))].toSorted().join())
  const isSingle = cells.every(({ length }) => length === 1)
  const single = (measure: (piece: Piece) => number) => cells.flatMap((cell) => cell.map(measure))
  const [kinds, fills] = [of(({ kind }) => kind), of(({ fill }) => fill)]
  const kindsVary = new Set(kinds).size > 1
  const corners = kinds.map((kind) => Number(kind))
  const properties: Property[] = [
    { values: kinds, ...(corners.every((count) => count > 2) && { or: corners }) },
    { values: fills, or: fills.map((fill) => ['empty', 'grey', 'black'].indexOf(fill)) },
  ]
  if (!isSingle) {
    const sets = cells.map((cell) => new Set(cell.map(({ drawn }) => drawn)))
    properties.push({ values: cells.map(({ length }) => length), or: sets })
  } else {
    properties.push({ values: sizes(cells.flat()) })
    if (!kindsVary) {
      const places = single(({ x, y }) => placeOf(x, y))
      properties.push(
        { values: single(({ angle }) => angle), turn: 360 },
        { values: places, turn: 360 },
      )
    }
  }
  return properties
}

/** The direction of a place from the middle of the cell, in degrees. */
const placeOf = (x: number, y: number) =>
  Math.hypot(x - 50, y - 50) < 5
    ? -1
    : (Math.round((Math.atan2(x - 50, 50 - y) * 180) / Math.PI) + 360) % 360

/** How large each is among those of its kind: 0 is the smallest. */
function sizes(pieces: readonly Piece[]): number[] {
  const share = ({ kind, radius }: Piece) =>
    Math.round(
      (10 * radius) /
        Math.max(...pieces.filter((piece) => piece.kind === kind).map((piece) => piece.radius)),
    )
  const sorted = [...new Set(pieces.map(share))].toSorted((a, b) => a - b)
  return pieces.map((piece) => sorted.indexOf(share(piece)))
}
