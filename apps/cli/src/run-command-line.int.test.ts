import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { verifyPassword } from '@vantage/services/auth/password'
import { describe, expect, test } from 'vitest'
import { runCommandLine } from './run-command-line.ts'
import { useCommandLine } from './testing/use-command-line.ts'

const { database, vantage, pathOf } = useCommandLine()

const usernames = async () =>
  (await database.sql<{ username: string }[]>`select username from employees`).map(
    ({ username }) => username,
  )

describe('npm run vantage', { timeout: 120_000 }, () => {
  test('imports a file, says what it did, and the second time that nothing was to do', async () => {
    const size = { ...smallActivityFile, status: 'running' as const, submitted: 50 }
    await writeFile(pathOf('activity.json'), JSON.stringify(makeActivityFile(size)))
    const first = await vantage(['import', 'activity.json'])
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('8 created, 0 updated') })
    expect(first.out).toContain('Imported.')
    expect(first.err).toMatch(/^ *0% reading.*\n(?: *\d+% .*\n)*100% writing\n(?:Warning: .*\n)*$/)
    const second = await vantage(['import', 'activity.json'])
    expect(second).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') })
  })

  test('warns of every activity that shows small groups, also when nothing changes', async () => {
    const file = makeActivityFile({ ...smallActivityFile, seed: 'tiny' })
    const [activity] = file.activities ?? []
    if (!activity) throw new Error('The generator made no activity.')
    activity.anonymity_min = 2
    file.activities?.push({ ...activity, key: 'usual', anonymity_min: 3, participants: [] })
    await writeFile(pathOf('tiny.json'), JSON.stringify(file))
    for (const _time of ['first', 'again']) {
      const { code, err } = await vantage(['import', 'tiny.json'])
      expect(code).toBe(0)
      expect(err.split('\n').filter((line) => line.startsWith('Warning'))).toEqual([
        'Warning: activity tiny-a shows groups of fewer than 3 people (anonymity_min 2). ' +
          'Raters might be recognised.',
      ])
    }
  })

  test('lists every error of a file with its line and place, and leaves with 1', async () => {
    const file = JSON.stringify(makeActivityFile({ ...smallActivityFile, seed: 'bad' }), null, 1)
    await writeFile(pathOf('bad.json'), file.replaceAll('"level": 2', '"level": 9'))
    const { code, err, out } = await vantage(['import', 'bad.json'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(
      /bad\.json:\d+: activities\[0\]\.participants\[0\]\.raters\[1\]\.level: must be 0, 1, 2 or 3\n/,
    )
    expect(err).toContain('Nothing was imported: 3 errors.')
  })

  const answers = ['--answers', '--with-raters']

  test('exports the items of a test, imports them with a change as another version, and takes them back', async () => {
    const { code } = await vantage(['bank', 'export', 'big-five', 'items.json'])
    expect(code).toBe(0)
    const written = JSON.parse(await readFile(pathOf('items.json'), 'utf8'))
    const { out } = await vantage(['bank', 'export', 'big-five'])
    expect(JSON.parse(out)).toEqual(written)
    await writeFile(pathOf('new.json'), JSON.stringify({ ...written, version: '3' }))
    for (const [file, said] of [
      ['new.json', 'New tests of big-five are taken with vantage 3, in place of vantage 2.\n'],
      ['new.json', 'Nothing to change: vantage 3 is the one in use for big-five.\n'],
      ['items.json', 'New tests of big-five are taken with vantage 2, in place of vantage 3.\n'],
    ] as const) {
      expect(await vantage(['bank', 'import', file])).toEqual({ code: 0, out: said, err: '' })
    }
  })

  test('refuses a bank file with the line and place of the fault, and a test that is none', async () => {
    const { out } = await vantage(['bank', 'export', 'iq'])
    await writeFile(pathOf('faulty.json'), out.replace('"correct": ', '"right": '))
    const { code, err } = await vantage(['bank', 'import', 'faulty.json'])
    expect(code).toBe(1)
    expect(err).toMatch(/faulty\.json:\d+: items\[0\]\.correct: is missing\n/)
    expect(err).toContain('Nothing was imported: 2 errors.')
    expect(await vantage(['bank', 'export', 'eq'])).toMatchObject({ code: 1, out: '' })
    expect(await vantage(['bank', 'import', 'none.json'])).toMatchObject({
      code: 1,
      err: 'There is no file none.json.\n',
    })
  })

  test('exports an activity to a file or the output', async () => {
    const { code } = await vantage(['export', 's-a', ...answers, '--out', 'back.json'])
    expect(code).toBe(0)
    const written = await readFile(pathOf('back.json'), 'utf8')
    expect(JSON.parse(written).activities[0].key).toBe('s-a')
    expect((await vantage(['export', 's-a', ...answers])).out).toBe(written)
    expect((await vantage(['import', 'back.json'])).out).toContain('activities      0 created')
  })

  test('leaves the answers out of an export unless they are asked for', async () => {
    expect((await vantage(['export', 's-a', ...answers])).out).toContain('"answers"')
    expect((await vantage(['export', 's-a'])).out).not.toContain('"answers"')
  })

  test('refuses another version of a stored activity, says which, and replaces it when told to', async () => {
    const first = makeActivityFile({ ...smallActivityFile, seed: 'twin' })
    await writeFile(pathOf('first.json'), JSON.stringify(first))
    await vantage(['import', 'first.json'])
    const [activity] = first.activities ?? []
    Object.assign(activity ?? {}, { key: 'other' })
    activity?.participants[0]?.raters.pop()
    await writeFile(pathOf('other.json'), JSON.stringify(first))
    const refused = await vantage(['import', 'other.json'])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('activities[0]: is a version of "twin-a"')
    expect(refused.err).toContain('import --replace twin-a withdraws it first')
    const replaced = await vantage(['import', 'other.json', '--replace', 'twin-a'])
    expect(replaced).toMatchObject({ code: 0, out: expect.stringContaining('Withdrew twin-a: ') })
    const again = await vantage(['import', 'other.json', '--replace', 'twin-a'])
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') })
    expect(again.out).not.toContain('Withdrew')
  })

  test('exports answers with their raters only when they are asked for twice', async () => {
    const { code, err } = await vantage(['export', 's-a', '--answers'])
    expect(code).toBe(1)
    expect(err).toContain('add --with-raters')
  })

  test('writes an export that only its owner can read', async () => {
    await vantage(['export', 's-a', '--out', 'own.json'])
    expect((await stat(pathOf('own.json'))).mode & 0o777).toBe(0o600)
  })

  test('leaves neither a file nor a part of one when an export fails, and an existing file as it was', async () => {
    await writeFile(pathOf('kept.json'), 'kept')
    const { code } = await vantage(['export', 'none', '--out', 'kept.json'])
    expect(code).toBe(1)
    expect(await readFile(pathOf('kept.json'), 'utf8')).toBe('kept')
    await vantage(['export', 'none', '--out', 'absent.json'])
    expect((await readdir(pathOf())).filter((name) => /part|absent/.test(name))).toEqual([])
  })

  test('finds a file from the folder in which npm was called', async () => {
    const called = pathOf('called')
    await mkdir(called)
    await writeFile(pathOf('called', 'here.json'), '{}')
    const variables = { npm_lifecycle_event: 'vantage', INIT_CWD: called }
    expect(await vantage(['import', 'here.json'], '', variables)).toMatchObject({ code: 0 })
    await vantage(['export', 's-a', '--out', 'there.json'], '', variables)
    expect(await readdir(called)).toContain('there.json')
  })

  test('adds a user with a password from a pipe, once', async () => {
    expect(await vantage(['user', 'add', 'boss', '--type', 'evm'], 'our-secret1\nmore\n')).toEqual({
      code: 0,
      out: 'Added boss (evm).\n',
      err: '',
    })
    const again = await vantage(['user', 'add', 'Boss', '--type', 'evn'], 'our-secret2\n')
    expect(again).toMatchObject({ code: 1, err: 'There is a user Boss already.\n' })
    const rows = await database.sql`
      select type, password_hash from employees where username = 'boss'`
    expect([...rows]).toEqual([
      { type: 'evm', password_hash: expect.stringMatching(/^\$argon2id/) },
    ])
  })

  test.each([
    ['short', 'short-7', 'A password has 8 to 15 characters.'],
    ['the username', 'Chooser-1', 'A password is not the username.'],
    ['common', 'Password123', 'Too many people have this password. Choose another.'],
  ])('adds nobody with a password that is %s', async (_kind, password, err) => {
    const result = await vantage(['user', 'add', 'chooser-1', '--type', 'evn'], `${password}\n`)
    expect(result).toEqual({ code: 1, out: '', err: `${err}\n` })
    expect(await usernames()).not.toContain('chooser-1')
  })

  test('resets a password to a one-time one, which it prints alone on the output', async () => {
    await vantage(['user', 'add', 'forgot', '--type', 'evn'], 'our-secret1\n')
    const { code, out, err } = await vantage(['user', 'reset', 'forgot'])
    expect(code).toBe(0)
    expect(out).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\n$/)
    expect(err).toContain('All sessions of forgot have ended.')
    const [row] = await database.sql`
      select password_hash as hash, one_time_password from employees where username = 'forgot'`
    expect(row).toMatchObject({ one_time_password: true })
    expect(await verifyPassword(String(row?.['hash']), out.trim())).toBe(true)
  })

  test('gives a new user the names and the department that were named', async () => {
    const names = ['--fullname', '王芳', '--englishname', 'Fang Wang', '--department', 's-d1']
    await vantage(['user', 'add', 'fang', '--type', 'hr', ...names], 'our-secret1')
    const rows = await database.sql`
      select fullname, englishname, type, d.key from employees e
      join departments d on d.id = e.department_id where username = 'fang'`
    expect([...rows]).toEqual([
      { fullname: '王芳', englishname: 'Fang Wang', type: 'hr', key: 's-d1' },
    ])
  })

  const addUser = ['user', 'add', 'abc', '--type', 'evn']
  test.each([
    ['an unknown command', ['fly'], "unknown command 'fly'"],
    ['an unknown command of a group', ['user', 'fly'], "unknown command 'fly'"],
    ['a group without a command', ['user'], 'Usage: npm run vantage -- user'],
    ['a missing file', ['import', 'none.json'], 'There is no file none.json.'],
    ['a folder', ['import', '.'], '. is not a file.'],
    ['no file', ['import'], 'Usage: npm run vantage -- import [options] <file>'],
    ['two files', ['import', 'a', 'b'], 'too many arguments'],
    ['an unknown option', ['export', 'x', '--all'], "unknown option '--all'"],
    ['an unknown activity', ['export', 'none'], 'There is no activity "none".'],
    ['no type', ['user', 'add', 'abc'], "required option '--type <type>' not specified"],
    ['an unknown type', ['user', 'add', 'abc', '--type', 'boss'], 'choices are evm, evn, hr.'],
    ['a reset of nobody', ['user', 'reset', 'none'], 'There is no user none.'],
    ['an unknown department', [...addUser, '--department', 'x'], 'There is no department x.'],
    [
      'a username too short',
      ['user', 'add', 'ab', '--type', 'evn'],
      'A username has 3 to 15 characters',
    ],
  ])('leaves with 1 and a clear line for %s', async (_kind, args, line) => {
    const { code, err, out } = await vantage(args, 'our-secret1\n')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(line)
    expect(err).not.toContain('    at ')
  })

  test('refuses an empty input in place of a password', async () => {
    const { code, err } = await vantage(addUser)
    expect({ code, err }).toEqual({
      code: 1,
      err: 'There is no password: give it on the first line of the input.\n',
    })
  })

  test.each([
    [
      'does not answer',
      () => 'postgres://nobody:x@127.0.0.1:9/none',
      'The database does not answer. Is it running?\n',
    ],
    [
      'does not exist',
      () => database.url.replace(/\/[^/]*$/, '/none'),
      'The database does not exist. Check DATABASE_URL.\n',
    ],
    [
      'has no tables',
      () => database.url.replace(/\/[^/]*$/, '/template1'),
      'The database has no tables yet: run npm run vantage -- migrate.\n',
    ],
  ])('says in one line that the database %s', async (_what, url, err) => {
    const result = await vantage(['export', 'x'], '', { DATABASE_URL: url() })
    expect(result).toEqual({ code: 1, out: '', err })
  })

  test.each([[['help']], [['--help']], [[]]])('shows its commands for %j', async (args) => {
    const { code, out } = await vantage(args)
    expect(code).toBe(0)
    expect(out).toMatch(/ {2}import .*\n {2}export .*\n {2}user /)
  })

  test('shows what a command takes', async () => {
    const { code, out } = await vantage(['user', 'add', '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/--type <type> .*--department <key> /s)
  })
})

describe('npm run vantage, asking for a password', () => {
  /** As somebody at a terminal who types each of `replies` once its question is on the screen. */
  async function asked(args: string[], replies: [string, string][]) {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    // A prompt that is done ends what it wrote to; a terminal stays open.
    output.end = () => output
    const waiting = [...replies]
    let screen = ''
    output.setEncoding('utf8').on('data', (chunk: string) => {
      screen += chunk
      const [question, reply] = waiting[0] ?? []
      if (question === undefined || reply === undefined || !screen.includes(question)) return
      waiting.shift()
      // Nobody types before the question stands there.
      setImmediate(() => input.write(reply))
    })
    const environment = { DATABASE_URL: database.url }
    const shell = { input, output, errors: output, environment, folder: pathOf() }
    return { code: await runCommandLine(args, shell), screen: () => screen }
  }

  test.each([
    [
      'the two passwords are not the same',
      'our-sekret1\r',
      'The two are not the same. Nothing was added.',
    ],
    ['the second is cancelled', '\u0003', 'Cancelled. Nothing was added.'],
  ])('adds nobody when %s', async (_what, typed, said) => {
    const { code, screen } = await asked(
      ['user', 'add', 'twice', '--type', 'evn'],
      [
        ['Password:', 'our-secret1\r'],
        ['The same again:', typed],
      ],
    )
    expect(code).toBe(1)
    await expect.poll(screen).toContain(said)
    expect(await usernames()).not.toContain('twice')
  })
})
