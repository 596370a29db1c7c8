import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { expect, test, vi } from 'vitest'
import { keepStyles } from './kept-styles.ts'

const own = createSystem(defaultBaseConfig)

test('a component’s recipe is made once', () => {
  const kept = keepStyles(own)
  const config = { base: { color: 'red' }, variants: { size: { large: { padding: '4px' } } } }
  const recipe = kept.cva(config)
  expect(kept.cva(config)).toBe(recipe)
  expect(kept.cva({ ...config })).not.toBe(recipe)
  expect(recipe({ size: 'large' })).toEqual(own.cva(config)({ size: 'large' }))
})

test('styles are worked out once, whoever has them, and are those that Chakra makes', () => {
  const css = vi.fn<typeof own.css>(own.css)
  const kept = keepStyles({ ...own, css })
  const recipe = { '@layer recipes': { color: 'red', _hover: { color: 'blue' } } }
  for (const padding of ['1px', '2px', '1px', ['1px', '2px'], undefined]) {
    expect(kept.css({ ...recipe }, { padding })).toEqual(own.css(recipe, { padding }))
  }
  expect(css).toHaveBeenCalledTimes(4)
})

test('what is kept has an end, and stays right', () => {
  const css = vi.fn<typeof own.css>(own.css)
  const kept = keepStyles({ ...own, css })
  for (let width = 0; width < 5010; width++) kept.css({ width })
  for (const width of [5009, 5000, 4999, 0]) {
    expect(kept.css({ width })).toEqual(own.css({ width }))
  }
  // Of these two are from before the end.
  expect(css).toHaveBeenCalledTimes(5010 + 2)
})
