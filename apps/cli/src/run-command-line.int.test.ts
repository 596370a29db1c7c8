import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { makeCampaign, smallCampaign } from '@vantage/dev-env/testing/campaign-generator'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const house = useDatabase()
const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vantage-cli-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command line as a person would, beside the test's database. */
async function vantage(args: string[], input = '', databaseUrl = house.url) {
  const env = { ...environment, DATABASE_URL: databaseUrl, npm_lifecycle_event: '' }
  const child = spawn(process.execPath, [main, ...args], { env, cwd: folder })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out, err, code }
}

describe('npm run vantage', { timeout: 120_000 }, () => {
  test('imports a file, says what it did, and the second time that nothing was to do', async () => {
    const size = { ...smallCampaign, status: 'running' as const, submitted: 50 }
    await writeFile(join(folder, 'round.json'), JSON.stringify(makeCampaign(size)))
    const first = await vantage(['import', 'round.json'])
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('8 created, 0 updated') })
    expect(first.out).toContain('Imported.')
    expect(first.err).toMatch(/^ *\d+% reading.*\n(?: *\d+% .*\n)*100% writing\n$/)
    const second = await vantage(['import', 'round.json'])
    expect(second).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') })
  })

  test('lists every error of a file with its line and place, and leaves with 1', async () => {
    const file = JSON.stringify(makeCampaign({ ...smallCampaign, seed: 'bad' }), null, 1)
    await writeFile(join(folder, 'bad.json'), file.replaceAll('"level": 2', '"level": 9'))
    const { code, err, out } = await vantage(['import', 'bad.json'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /bad\.json:\d+: activities\[0\]\.participants\[0\]\.raters\[1\]\.level: must be 0, 1, 2 or 3\n/,
    )
    expect(err).toContain('Nothing was imported: 3 errors.')
  })

  test('exports an activity to a file or the output', async () => {
    const { code } = await vantage(['export', 's-a', '--answers', '--out', 'back.json'])
    expect(code).toBe(0)
    const written = await readFile(join(folder, 'back.json'), 'utf8')
    expect(JSON.parse(written).activities[0].key).toBe('s-a')
    expect((await vantage(['export', 's-a', '--answers'])).out).toBe(written)
    expect((await vantage(['import', 'back.json'])).out).toContain('activities      0 created')
  })

  test('adds a user with a password from a pipe, once', async () => {
    expect(await vantage(['user', 'add', 'boss', '--type', 'evm'], 'secret1\n')).toEqual({
      code: 0,
      out: 'Added boss (evm).\n',
      err: '',
    })
    const again = await vantage(['user', 'add', 'Boss', '--type', 'evn'], 'secret2\n')
    expect(again).toMatchObject({ code: 1, err: 'There is a user Boss already.\n' })
    const rows = await house.sql`select type, password_hash from employees where username = 'boss'`
    expect([...rows]).toEqual([
      { type: 'evm', password_hash: expect.stringMatching(/^\$argon2id/) },
    ])
  })

  test.each([
    ['an unknown command', ['fly'], 'There is no command "fly".'],
    ['a missing file', ['import', 'none.json'], 'none.json.'],
    ['no file', ['import'], 'Usage: npm run vantage -- import FILE'],
    ['an unknown option', ['export', 'x', '--all'], "Unknown option '--all'"],
    ['an unknown activity', ['export', 'none'], 'There is no activity "none".'],
    [
      'an unknown type',
      ['user', 'add', 'abc', '--type', 'boss'],
      '--type must be one of evm, evn, hr.',
    ],
    [
      'an unknown department',
      ['user', 'add', 'abc', '--type', 'evn', '--department', 'x'],
      'There is no department x.',
    ],
    [
      'a username too short',
      ['user', 'add', 'ab', '--type', 'evn'],
      'A username has 3 to 15 characters',
    ],
  ])('leaves with 1 and a clear line for %s', async (_kind, args, line) => {
    const { code, err } = await vantage(args, 'secret1\n')
    expect(code).toBe(1)
    expect(err).toContain(line)
    expect(err).not.toContain('    at ')
  })

  test('says so when the database does not answer', async () => {
    const { code, err } = await vantage(['export', 'x'], '', 'postgres://nobody:x@127.0.0.1:9/none')
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database does not answer. Is it running?\n',
    })
  })

  test('shows its commands', async () => {
    const { code, out } = await vantage(['help'])
    expect(code).toBe(0)
    expect(out).toContain('user add NAME --type')
  })
})
