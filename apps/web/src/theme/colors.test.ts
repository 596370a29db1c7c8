import { describe, expect, it } from 'vitest'
import { type ColorName, colors } from './colors.ts'

const ofText = 4.5
/** The least contrast of edges of controls, marks and charts. */
const ofGraphics = 3

/** The relative luminance of `#rrggbb`, as WCAG 2.2 has it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['paper', 'canvas'] as const
const tints = ['accent.tint', 'good.tint', 'warn.tint', 'bad.tint', 'info.tint'] as const
const states = ['accent', 'good', 'warn', 'bad', 'info'] as const
const sources = ['superior', 'peer', 'subordinate', 'self', 'weighted', 'company'] as const
const bands = ['band.20', 'band.40', 'band.60', 'band.99', 'band.100'] as const

/** What is written on what. */
const texts: [on: readonly ColorName[], written: readonly ColorName[]][] = [
  [surfaces, ['ink', 'ink.soft', 'ink.faint', 'accent.strong', ...states]],
  [tints, ['ink', 'ink.soft']],
  [['accent.tint'], ['accent', 'ink.faint']],
  [['good.tint'], ['good']],
  [['warn.tint'], ['warn']],
  [['bad.tint'], ['bad']],
  [['info.tint'], ['info']],
  [['line'], ['ink']],
  [['accent', 'accent.strong'], ['on.accent']],
  [['ink'], ['paper']],
]
/** What is drawn on what. */
const graphics: [on: readonly ColorName[], drawn: readonly ColorName[]][] = [
  [surfaces, ['edge', ...states, ...sources, ...bands]],
]
const pairs = (of: typeof texts) =>
  of.flatMap(([on, drawn]) => on.flatMap((ground) => drawn.map((name) => ({ ground, name }))))

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_theme, shade) => {
  const contrastOf = (name: ColorName, ground: ColorName) =>
    contrast(colors[name][shade], colors[ground][shade])

  it.each(pairs(texts))('$name can be read on $ground', ({ name, ground }) => {
    expect(contrastOf(name, ground)).toBeGreaterThanOrEqual(ofText)
  })

  it.each(pairs(graphics))('$name stands out from $ground', ({ name, ground }) => {
    expect(contrastOf(name, ground)).toBeGreaterThanOrEqual(ofGraphics)
  })
})

it('contrast is counted as WCAG has it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
