import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { describe, expect, test } from 'vitest'
import { useCommandLine } from './testing/use-command-line.ts'

const given = useCommandLine()
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const node = process.execPath

/** Runs a program beside the test's database until it ends. */
async function run(file: string, args: string[]) {
  const child = spawn(file, args, { env: given.environment(), cwd: given.pathOf() })
  child.stdin.end()
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out, err, code }
}

/**
 * The command line in a pseudo-terminal of so many columns: each of `replies` is typed once its question is on the
 * screen. `screen` is everything that the terminal was sent.
 */
async function inTerminal(args: string[], replies: [string, string][], columns = 80) {
  const command = `stty cols ${columns}; exec ${[node, main, ...args].join(' ')}`
  const child = spawn('/usr/bin/script', ['-qefc', command, '/dev/null'], {
    env: { ...given.environment(), CI: '', TERM: 'xterm' },
    cwd: given.pathOf(),
  })
  const waiting = [...replies]
  let screen = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk
    const [question, reply] = waiting[0] ?? []
    if (question === undefined || reply === undefined || !screen.includes(question)) return
    waiting.shift()
    child.stdin.write(reply)
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { screen, code }
}

describe('npm run vantage as a process', { timeout: 120_000 }, () => {
  test('leaves with the code of its command, and tells the reason on the error output', async () => {
    expect(await run(node, [main, 'import', 'none.json'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no file none.json.\n',
    })
  })

  test('ends quietly when the reader of an export closes the pipe', async () => {
    const size = { ...smallActivityFile, seed: 'big', employees: 600, participants: 300 }
    await writeFile(given.pathOf('big.json'), JSON.stringify(makeActivityFile(size)))
    await given.vantage(['import', 'big.json'])
    const command = `set -o pipefail; '${node}' '${main}' export big-a --answers | head -c 2`
    expect(await run('bash', ['-c', command])).toEqual({ code: 0, out: '{"', err: '' })
  })
})

describe.skipIf(process.platform !== 'linux')(
  'npm run vantage in a terminal',
  {
    timeout: 120_000,
  },
  () => {
    const addUser = (name: string) => ['user', 'add', name, '--type', 'evn']

    test('asks for a password twice and shows nothing of it', async () => {
      const { code, screen } = await inTerminal(addUser('typed'), [
        ['Password:', 'our-sécrex\u007ft1\r'],
        ['The same again:', 'our-sécret1\r'],
      ])
      expect(code).toBe(0)
      expect(screen).toContain('Added typed (evn).')
      expect(screen).not.toMatch(/s.c|cre/)
    })

    test.each([
      ['Ctrl-C', [['Password:', '\u0003']]],
      [
        'Ctrl-D',
        [
          ['Password:', 'our-secret1\r'],
          ['The same again:', '\u0004'],
        ],
      ],
    ] satisfies [string, [string, string][]][])(
      'says that nothing was added after %s',
      async (_key, replies) => {
        const { code, screen } = await inTerminal(addUser('nobody'), replies)
        expect(code).toBe(1)
        expect(screen).toContain('Cancelled. Nothing was added.')
        expect(screen).not.toContain('    at ')
        expect(await given.database.sql`select from employees where username = 'nobody'`).toEqual(
          [],
        )
      },
    )

    test('shows the progress of an import in one line of its width, and clears it', async () => {
      const file = JSON.stringify(makeActivityFile({ ...smallActivityFile, seed: 'bar' }))
      await writeFile(given.pathOf('bar.json'), file)
      const { code, screen } = await inTerminal(['import', 'bar.json'], [], 40)
      expect(code).toBe(0)
      const frames = screen.split('\u001b[1G').filter((frame) => /[█░]/.test(frame))
      expect(frames.at(-1)).toContain('█'.repeat(30))
      for (const frame of frames) {
        const [line = ''] = frame.split('\u001b')
        expect(line.length).toBeLessThanOrEqual(40)
      }
      expect(screen).toContain('\u001b[1G\u001b[2K')
      expect(screen).toContain('Imported.')
    })
  },
)
