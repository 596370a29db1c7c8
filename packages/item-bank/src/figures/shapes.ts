/** How a piece is painted, by its index: empty, grey, black. */
export const paints = [
  '',
  ' fill="currentColor" fill-opacity="0.35"',
  ' fill="currentColor"',
] as const
const [, grey] = paints
export const [, , black] = paints

const round = (value: number) => Math.round(value * 10) / 10
const point = (x: number, y: number) => `${round(x)} ${round(y)}`

/** The point so many degrees clockwise from above, at a distance from the middle of a cell. */
export function around(degrees: number, distance: number, x = 50, y = 50): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [round(x + distance * Math.sin(angle)), round(y - distance * Math.cos(angle))]
}

export const line = (from: readonly number[], to: readonly number[]) =>
  `<path d="M${from.join(' ')}L${to.join(' ')}"/>`

type Corners = readonly (readonly [number, number])[]

export const polygon = (corners: Corners, paint = '') =>
  `<path d="M${corners.map(([x, y]) => point(x, y)).join('L')}Z"${paint}/>${paint === grey ? hatching(corners) : ''}`

export function circle(x: number, y: number, radius: number, paint = ''): string {
  const drawn = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${paint}/>`
  const corners = Array.from({ length: 36 }, (_, i) => around(i * 10, radius, x, y))
  return paint === grey ? drawn + hatching(corners) : drawn
}

/** Rising lines inside of a polygon: in print and in a small piece, grey alone looks like black or like empty. */
function hatching(corners: Corners): string {
  const sums = corners.map(([x, y]) => x + y)
  const [min, max] = [Math.min(...sums), Math.max(...sums)]
  const [middle, extent] = [(min + max) / 2, (max - min) / 2]
  const step = 4.2 + extent / 6
  const lines = Array.from({ length: 2 * Math.floor(extent / step) + 1 }, (_, index) => {
    const sum = middle + (index - Math.floor(extent / step)) * step
    const crossings = corners.flatMap(([x, y], i): [number, number][] => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y]
      const [before, after] = [x + y - sum, nextX + nextY - sum]
      if (before < 0 === after < 0) return []
      const share = before / (before - after)
      return [[x + share * (nextX - x), y + share * (nextY - y)]]
    })
    const points = crossings.toSorted(([a], [b]) => a - b).map(([x, y]) => point(x, y))
    return points.map((at, i) => (i % 2 === 0 ? 'M' : 'L') + at).join('')
  })
  return `<path d="${lines.join('')}" stroke-width="1.2"/>`
}

/** A polygon whose corners lie on a circle, every second one on a smaller one where `inner` is given. */
export const regular = (
  corners: number,
  { x = 50, y = 50, radius = 50, turn = 0, inner = 1, paint = '' },
): string =>
  polygon(
    Array.from({ length: corners }, (_, i) =>
      around(turn + (i * 360) / corners, i % 2 === 0 ? radius : radius * inner, x, y),
    ),
    paint,
  )

const crossArms = [
  [-1, -3],
  [1, -3],
  [1, -1],
  [3, -1],
  [3, 1],
  [1, 1],
  [1, 3],
  [-1, 3],
  [-1, 1],
  [-3, 1],
  [-3, -1],
  [-1, -1],
]

/** Every shape around a point: circle, square, triangle, diamond, cross, star, hexagon. */
export const shapes: readonly ((x: number, y: number, radius: number, paint?: string) => string)[] =
  [
    circle,
    (x, y, radius, paint) => regular(4, { x, y, radius, turn: 45, paint }),
    (x, y, radius, paint) => regular(3, { x, y: y + radius / 5, radius: radius * 1.15, paint }),
    (x, y, radius, paint) =>
      polygon(
        [
          [x, y - radius],
          [x + radius * 0.7, y],
          [x, y + radius],
          [x - radius * 0.7, y],
        ],
        paint,
      ),
    (x, y, radius, paint) =>
      polygon(
        crossArms.map(([dx = 0, dy = 0]) => [x + (dx * radius) / 3, y + (dy * radius) / 3]),
        paint,
      ),
    (x, y, radius, paint) => regular(10, { x, y, radius, inner: 0.45, paint }),
    (x, y, radius, paint) => regular(6, { x, y, radius, paint }),
  ]
