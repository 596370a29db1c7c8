import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, readServingConfig } from './config.ts'
import { readSettings } from './settings.ts'
import { readRuntime, removeRuntime, writeRuntime } from './npm-start.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vantage-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const running = { databaseUrl: 'postgres://a@127.0.0.1:1/b', redisUrl: 'redis://127.0.0.1:2' }
// No process has so high a number.
const dead = 2 ** 30

test('uses the databases of the npm start that runs on the same data folder', () => {
  writeRuntime(folder, { ...running, pid: process.pid })
  expect(readConfig({ DATA_DIR: folder })).toMatchObject(running)
})

test('DATABASE_URL takes precedence, and the Redis of that start is then not used', () => {
  writeRuntime(folder, { ...running, pid: process.pid })
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://x@y/z' })
  expect(config).toMatchObject({ databaseUrl: 'postgres://x@y/z', redisUrl: null })
})

test.each(['was killed', 'has ended', 'was killed while it wrote'])(
  'explains what to do when the start %s',
  (how) => {
    if (how === 'was killed') writeRuntime(folder, { ...running, pid: dead })
    if (how === 'was killed while it wrote') writeFileSync(join(folder, 'runtime.json'), '{"data')
    expect(() => readConfig({ DATA_DIR: folder })).toThrow(
      `DATABASE_URL is not set and nothing runs on ${folder}: run npm start first, or set DATABASE_URL.`,
    )
  },
)

test('only its owner may read the file, and it can be removed twice', () => {
  writeRuntime(folder, { ...running, redisUrl: null, pid: dead })
  expect(statSync(join(folder, 'runtime.json')).mode & 0o777).toBe(0o600)
  expect(readRuntime(folder)).toEqual({ ...running, redisUrl: null, pid: dead })
  removeRuntime(folder)
  removeRuntime(folder)
  expect(readRuntime(folder)).toBeNull()
})

test('production serves nobody without the address that people use', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x@y/z' }
  expect(() => readServingConfig(env)).toThrow(/^PUBLIC_URL is not set: /)
  const publicUrl = 'https://vantage.example'
  expect(readServingConfig({ ...env, PUBLIC_URL: publicUrl })).toMatchObject({ publicUrl })
  expect(readServingConfig({ ...env, NODE_ENV: 'test' })).toMatchObject({ publicUrl: null })
})

test('the sample settings of production refuse scores that a client claims', () => {
  const sample = readFileSync(
    new URL('../../../docker/settings.env.example', import.meta.url),
    'utf8',
  )
  const set = sample.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
  const env = Object.fromEntries(set.map((line) => line.split('=', 2)))
  expect(readSettings(env)).toMatchObject({ acceptUnverifiedScores: false })
})
