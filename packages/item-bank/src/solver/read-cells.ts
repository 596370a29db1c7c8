/** One drawn element of a cell, measured from its SVG alone. */
export interface Piece {
  /** What was drawn, to the letter. */
  drawn: string
  /** `circle`, or how many corners it has; 2 is a line. */
  kind: string
  fill: string
  x: number
  y: number
  /** Distance of the corner that is farthest from its middle. */
  radius: number
  /** Degrees clockwise from above: of a line away from the middle of the cell, of others to their first corner. */
  angle: number
}

/** Hatching, in the thinnest of all lines, belongs to what it is in. */
const element = /<(path|circle)\b[^>]*\/>(<path\b[^>]* stroke-width="1.2"\/>)?/g
const attribute = (svg: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1] ?? ''

/** The eight cells of a matrix, row by row, each as its pieces. */
export function readMatrix(svg: string): Piece[][] {
  const cells = svg.split('<g transform="translate(').slice(1, 9)
  return cells.map(readCell)
}

/** The pieces of an option. */
export function readCell(svg: string): Piece[] {
  return [...svg.matchAll(element)].map(([drawn]) => {
    const [filled, opacity] = [attribute(drawn, 'fill'), attribute(drawn, 'fill-opacity')]
    const fill = filled === '' ? 'empty' : opacity === '' ? 'black' : 'grey'
    return { drawn, fill, ...(drawn.startsWith('<circle') ? ofCircle(drawn) : ofPath(drawn)) }
  })
}

function ofCircle(drawn: string) {
  const [x = 0, y = 0, radius = 0] = ['cx', 'cy', 'r'].map((name) => Number(attribute(drawn, name)))
  return { kind: 'circle', x, y, radius, angle: 0 }
}

function ofPath(drawn: string) {
  const d = attribute(drawn, 'd')
  const corners = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LZA]|$)/g)].map(
    ([, x, y]): [number, number] => [Number(x), Number(y)],
  )
  const middle = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis])
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const [x, y] = [middle(0), middle(1)]
  const [first = [0, 0]] = corners
  const [from, to] = corners.length === 2 ? [[50, 50], corners[1] ?? first] : [[x, y], first]
  const angle = Math.atan2((to[0] ?? 0) - (from[0] ?? 0), (from[1] ?? 0) - (to[1] ?? 0))
  const radius = Math.max(...corners.map((corner) => Math.hypot(corner[0] - x, corner[1] - y)))
  const kind = d.includes('A') ? 'sector' : String(corners.length)
  return { kind, x, y, radius, angle: (Math.round((angle * 180) / Math.PI) + 360) % 360 }
}
