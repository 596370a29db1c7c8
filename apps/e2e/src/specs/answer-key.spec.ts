import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

type Bank = { items: { key: string; content_en: string; image?: string; correct: number }[] }

// Here, and not among the tests that need no product, because here the web app has been built; no browser is opened for it.
const root = new URL('../../../../', import.meta.url)
const bankFile = new URL('packages/services/src/iq/own-bank.json', root)
const { items } = JSON.parse(readFileSync(bankFile, 'utf8')) as Bank

test('the built web app has no item of the IQ test, and not the right answers in any form', () => {
  const dist = new URL('apps/web/dist/', root)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|svg|txt|map)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const built = files.map((name) => readFileSync(new URL(name, dist), 'utf8')).join('\n')
  const positions = items.map(({ correct }) => correct)
  const letters = positions.map((position) => 'ABCDEFGH'.charAt(position - 1))
  const keys = [positions, positions.map((position) => position - 1), letters].flatMap((list) => [
    list.join(''),
    list.join(','),
    list.map((each) => `"${each}"`).join(','),
  ])
  const contents = items.flatMap(({ key, content_en, image }) => [key, content_en, image ?? key])
  const found = [...keys, ...contents].filter((text) => built.includes(text))
  expect(found).toEqual([])
  const [first = ''] = keys
  for (let part = 0; part + 12 <= first.length; part += 12) {
    expect(built, 'a part of the right answers').not.toContain(first.slice(part, part + 12))
  }
})
