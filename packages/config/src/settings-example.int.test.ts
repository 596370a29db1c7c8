import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, variableNames } from './settings.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../docker/${name}`, import.meta.url), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const example = read('settings.env.example')
const named = namesIn(example, /^#?([A-Z_]+)=/gm)
/** What the containers are given without being asked, and what is for `npm start` alone. */
const elsewhere = [
  ...namesIn(read('compose.yaml'), /^ +([A-Z_]+):/gm),
  ...namesIn(read('product.Dockerfile'), /^ENV ([A-Z_]+)=/gm),
  'HOST',
  'PORT',
  'DATA_DIR',
  'DEMO',
]

test('the example of settings names every setting that compose does not give itself', () => {
  expect(named.toSorted()).toEqual(
    variableNames.filter((name) => !elsewhere.includes(name)).toSorted(),
  )
})

test('the example of settings is accepted as it is, and with every default that it names', () => {
  const valuesOf = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    )
  expect(readSettings(valuesOf(example))).toMatchObject({ acceptUnverifiedScores: false })
  const uncommented = valuesOf(example.replaceAll(/^#(?=[A-Z_]+=.)/gm, ''))
  expect(Object.keys(uncommented).length).toBeGreaterThan(15)
  // What this machine does not have.
  const own = {
    HOLIDAYS_FILE: '/dev/null',
    DINGTALK_CORP_ID: 'corp',
    DINGTALK_CLIENT_ID: 'client',
    DINGTALK_CLIENT_SECRET: 'secret',
    PARTS_SEARCH_TOKEN: 'token',
  }
  expect(() => readSettings({ ...uncommented, ...own })).not.toThrow()
})
