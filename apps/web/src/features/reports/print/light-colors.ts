import type { CSSProperties } from 'react'
import { type ColorName, colors, variableOf } from '../../../theme/colors.ts'

const names = Object.keys(colors) as ColorName[]

/** Paper is white: the A4 copy keeps the light colours, whatever the window around it has. */
export const lightColors: CSSProperties = {
  ...Object.fromEntries(names.map((name) => [variableOf(name), colors[name][0]])),
  colorScheme: 'light',
  color: colors.ink[0],
}
