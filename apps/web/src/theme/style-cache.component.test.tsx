import { chakra, ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../testing/open-page.tsx'
import { hr } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'
import { createStyleCache } from './style-cache.ts'
import { system } from './system.ts'

test('a menu adds its styles in a sheet of their own and in no layer', async () => {
  await openPage('/keys', quietAnswers, { as: hr })
  const rulesOf = new Map([...document.styleSheets].map((sheet) => [sheet, sheet.cssRules.length]))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const sheets = [...document.styleSheets]
  const added = sheets
    .filter((sheet) => !rulesOf.has(sheet))
    .flatMap((sheet) => [...sheet.cssRules])
  expect(added).not.toEqual([])
  expect(added.filter((rule) => rule instanceof CSSLayerBlockRule)).toEqual([])
  for (const [sheet, rules] of rulesOf) expect(sheet.cssRules).toHaveLength(rules)
})

test('what a component overrides wins over every state of its recipe, and a state over the rest of it', async () => {
  const Word = chakra('b', {
    base: { color: 'rgb(1, 0, 0)', '&[data-state=on]:not(:disabled)': { color: 'rgb(2, 0, 0)' } },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <CacheProvider value={createStyleCache()}>
      <ChakraProvider value={system}>
        <Word>off</Word>
        <Word data-state="on">on</Word>
        <Word data-state="on" color="rgb(3, 0, 0)">
          overridden
        </Word>
      </ChakraProvider>
    </CacheProvider>,
  )
  for (const [index, text] of ['off', 'on', 'overridden'].entries()) {
    await expect
      .element(page.getByText(text, { exact: true }))
      .toHaveStyle({ color: `rgb(${index + 1}, 0, 0)` })
  }
})
