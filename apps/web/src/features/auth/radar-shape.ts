/** The drawing's own measures: six axes around a middle, values 1 to 5 as in a report. */
export const middle = { x: 300, y: 262 }
const reach = 208
const top = 5

type Point = readonly [x: number, y: number]

/** Where `value` lies on axis number `axis` of six, the first one pointing up. */
export function pointAt(axis: number, value: number): Point {
  const angle = (axis * Math.PI) / 3
  const distance = (value / top) * reach
  return [
    round(middle.x + distance * Math.sin(angle)),
    round(middle.y - distance * Math.cos(angle)),
  ]
}

/** The `points` of a polygon through one value per axis. */
export function outline(values: readonly number[]): string {
  return values.map((value, axis) => pointAt(axis, value).join(',')).join(' ')
}

export type Rater = 'superior' | 'peer' | 'subordinate' | 'self'

/** Made-up scores of one person from each group of raters. */
export const sources: readonly { source: Rater; values: readonly number[] }[] = [
  { source: 'superior', values: [4.2, 3.7, 4.4, 3.6, 3.3, 4.1] },
  { source: 'peer', values: [3.6, 4.1, 3.9, 4.3, 3.7, 3.5] },
  { source: 'subordinate', values: [3.1, 3.9, 3.6, 3.9, 4.4, 3.8] },
  { source: 'self', values: [4.6, 4.5, 3.3, 4.0, 3.0, 4.4] },
]

const round = (value: number) => Math.round(value * 10) / 10
