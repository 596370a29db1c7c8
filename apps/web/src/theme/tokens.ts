import { defineTokens } from '@chakra-ui/react'

/** Sizes, type and spaces of the design; `s1`..`s8` lie on its 4 px grid. */
export const tokens = defineTokens({
  fonts: {
    body: {
      value: [
        '"Inter Variable", "Inter", -apple-system, "Segoe UI", "Noto Sans SC", "Noto Sans CJK SC"',
        '"PingFang SC", "Microsoft YaHei", system-ui, sans-serif',
      ].join(', '),
    },
  },
  /** In rem, of 16 px each: they follow the size that is set in the browser. */
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.9375rem' },
    field: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.5rem' },
    '4xl': { value: '3.75rem' },
    '5xl': { value: '6.5rem' },
  },
  fontWeights: { normal: { value: '400' }, strong: { value: '600' } },
  lineHeights: { leading: { value: 'var(--leading)' }, tight: { value: 'var(--leading-tight)' } },
  spacing: {
    s1: { value: '4px' },
    s2: { value: '8px' },
    s3: { value: '12px' },
    s4: { value: '16px' },
    s5: { value: '24px' },
    s6: { value: '32px' },
    s7: { value: '48px' },
    s8: { value: '72px' },
  },
  sizes: { hit: { value: '44px' }, page: { value: '1080px' }, wide: { value: '1520px' } },
  radii: { base: { value: '8px' }, small: { value: '6px' }, lg: { value: '14px' } },
  shadows: { lift: { value: '0 12px 32px rgb(23 27 38 / 14%)' } },
  /** Of the window's theme: they do not follow a part that has colours of its own, such as a report's paper. */
  borders: {
    hairline: {
      DEFAULT: { value: '1px solid var(--vantage-colors-line)' },
      strong: { value: '1px solid var(--vantage-colors-line-strong)' },
      edge: { value: '1px solid var(--vantage-colors-edge)' },
      ink: { value: '1px solid var(--vantage-colors-ink)' },
    },
  },
  zIndex: {
    bar: { value: 30 },
    menu: { value: 60 },
    dialog: { value: 50 },
    toast: { value: 70 },
    cover: { value: 80 },
  },
})
