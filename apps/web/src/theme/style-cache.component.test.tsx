import { chakra, ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStyleCache } from './style-cache.ts'
import { system } from './system.ts'

/** Draws something where the styles of components go as in the application, and in its place what is drawn later. */
function drawing() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const cache = createStyleCache()
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return (children: ReactNode) =>
    root.render(
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{children}</ChakraProvider>
      </CacheProvider>,
    )
}

const Word = chakra('b', {
  base: { color: 'rgb(1, 0, 0)', '&[data-state=on]:not(:disabled)': { color: 'rgb(2, 0, 0)' } },
})
const word = (text: string) => page.getByText(text, { exact: true })

test('what is drawn later adds its styles in a sheet of its own and in no layer', async () => {
  const draw = drawing()
  draw(<Word>first</Word>)
  await expect.element(word('first')).toHaveStyle({ color: 'rgb(1, 0, 0)' })
  const rulesOf = new Map([...document.styleSheets].map((sheet) => [sheet, sheet.cssRules.length]))
  draw(<Word letterSpacing="7px">later</Word>)
  await expect.element(word('later')).toHaveStyle({ letterSpacing: '7px' })
  const sheets = [...document.styleSheets]
  const added = sheets
    .filter((sheet) => !rulesOf.has(sheet))
    .flatMap((sheet) => [...sheet.cssRules])
  expect(added).not.toEqual([])
  expect(added.filter((rule) => rule instanceof CSSLayerBlockRule)).toEqual([])
  for (const [sheet, rules] of rulesOf) expect(sheet.cssRules).toHaveLength(rules)
})

test('what a component overrides wins over every state of its recipe, and a state over the rest of it', async () => {
  drawing()(
    <>
      <Word>off</Word>
      <Word data-state="on">on</Word>
      <Word data-state="on" color="rgb(3, 0, 0)">
        overridden
      </Word>
    </>,
  )
  for (const [index, text] of ['off', 'on', 'overridden'].entries()) {
    await expect.element(word(text)).toHaveStyle({ color: `rgb(${index + 1}, 0, 0)` })
  }
})
