import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { describe, expect, test } from 'vitest'
import { askNewPassword } from './ask-password.ts'

/** A keyboard that types each of `lines` when it is asked, and what the terminal showed. */
function terminal(lines: string[]) {
  const waiting = [...lines]
  const raw: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (mode: boolean) => raw.push(mode),
  }) as unknown as ReadStream & PassThrough
  let screen = ''
  const output = {
    write: (text: string) => {
      screen += text
      if (text.endsWith(': ')) setImmediate(() => input.write(waiting.shift()))
    },
  }
  return { input, output, screen: () => screen, raw }
}

describe('asking for a new password', () => {
  test('asks twice in a terminal and shows nothing of it', async () => {
    const { input, output, screen, raw } = terminal(['sécret1\r', 'sécret1\r'])
    expect(await askNewPassword(input, output)).toBe('sécret1')
    expect(screen()).toBe('Password: \nThe same again: \n')
    expect(raw).toEqual([true, false, true, false])
  })

  test('lets one take back a character', async () => {
    const { input, output } = terminal(['secrex\u007ft\r', 'secret\r'])
    expect(await askNewPassword(input, output)).toBe('secret')
  })

  test('refuses two that are not the same', async () => {
    const { input, output } = terminal(['secret\r', 'sekret\r'])
    await expect(askNewPassword(input, output)).rejects.toThrow('The two are not the same.')
  })

  test('gives the terminal back when one cancels', async () => {
    const { input, output, raw } = terminal(['sec\u0003'])
    await expect(askNewPassword(input, output)).rejects.toThrow('Cancelled.')
    expect(raw).toEqual([true, false])
  })

  test('takes the first line of a pipe, and refuses an empty one', async () => {
    const pipe = (text: string) =>
      Object.assign(new PassThrough().end(text), { isTTY: false }) as unknown as ReadStream
    const { output } = terminal([])
    expect(await askNewPassword(pipe('secret1\nmore\n'), output)).toBe('secret1')
    await expect(askNewPassword(pipe(''), output)).rejects.toThrow('There is no password')
  })
})
