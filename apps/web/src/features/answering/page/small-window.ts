import { short } from '../../../theme/media.ts'

// Windows in which the bars above and below would take more than a third: in `short` ones they become thinner; in `tiny`
// ones the upper one scrolls away. In `em`, so that a large font counts like a small window.
export const shortAndWide = '@media (max-height: 30em) and (min-width: 30em)'
export const tiny = '@media (max-height: 20em)'

/** Set on the sheet: how much of its window the bars cover, so that nothing that is gone to lies behind them. */
export const barHeights = {
  '--upper-bar': '8.25rem',
  '--lower-bar': '6.5rem',
  [short]: { '--upper-bar': '4.5rem', '--lower-bar': '4.5rem' },
  [tiny]: { '--upper-bar': '0.5rem' },
}
export const belowBars = {
  scrollMarginTop: 'var(--upper-bar)',
  scrollMarginBottom: 'var(--lower-bar)',
}
