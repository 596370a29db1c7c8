/** Every colour of the product, as [light, dark]; the names are the design's own. */
export const colors = {
  paper: ['#ffffff', '#171a21'],
  canvas: ['#f6f7f9', '#0f1116'],
  line: ['#e3e6ec', '#2a2f3a'],
  'line.strong': ['#c9ced8', '#3d4453'],
  ink: ['#171b26', '#eceef3'],
  'ink.soft': ['#4a5263', '#b4bbc9'],
  'ink.faint': ['#656d7f', '#8c94a5'],
  /** Boundary of a control, axis of a chart: at least 3:1 on paper and canvas. */
  edge: ['#858d9e', '#6f778a'],
  scrim: ['rgb(11 13 19 / 46%)', 'rgb(5 6 9 / 64%)'],
  /** One accent, for what can be acted on, and nothing else. */
  accent: ['#3a4fb8', '#8fa0ff'],
  'accent.strong': ['#2c3d96', '#b3bfff'],
  'accent.tint': ['#eceffb', '#20264a'],
  'on.accent': ['#ffffff', '#10131c'],
  good: ['#1f7a4d', '#5fcf98'],
  'good.tint': ['#e7f5ee', '#12301f'],
  warn: ['#9a5b00', '#f0b45a'],
  'warn.tint': ['#fdf3e1', '#33240a'],
  bad: ['#b3261e', '#ff8a80'],
  'bad.tint': ['#fdecea', '#3a1512'],
  info: ['#1d5f8a', '#7cc4f0'],
  'info.tint': ['#e6f2fa', '#10293a'],
  /** Sources of scores: the same colour wherever one is drawn. */
  superior: ['#3a4fb8', '#8fa0ff'],
  peer: ['#12887c', '#4fd1c0'],
  subordinate: ['#c27803', '#f0b45a'],
  self: ['#b83280', '#f28cc0'],
  weighted: ['#171b26', '#eceef3'],
  company: ['#808a9d', '#8c94a5'],
  /** Bands of progress: up to 20, 40, 60, 99 and 100 percent. */
  'band.20': ['#c53030', '#fc8181'],
  'band.40': ['#c05621', '#f6ad55'],
  'band.60': ['#2f855a', '#68d391'],
  'band.99': ['#2b6cb0', '#63b3ed'],
  'band.100': ['#22543d', '#9ae6b4'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type ColorName = keyof typeof colors

export const variablePrefix = 'vantage'

/** The CSS variable that holds a colour, for places that style properties do not reach. */
export function colorVar(name: ColorName): string {
  return `var(${variableOf(name)})`
}

export function variableOf(name: ColorName): `--${string}` {
  return `--${variablePrefix}-colors-${name.replace('.', '-')}`
}
