import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

function shown(isTTY: boolean, steps: [number, string][], columns = 80): string[] {
  const written: string[] = []
  let time = 0
  const output = { isTTY, columns, write: (text: string) => Boolean(written.push(text)) }
  const bar = progressBar(output, () => (time += 100))
  for (const [done, doing] of steps) bar.show(done, doing)
  bar.clear()
  return written
}

test('in a terminal one line fills up and is gone at the end', () => {
  expect(
    shown(true, [
      [0, 'reading'],
      [0.5, 'reading'],
      [1, 'writing'],
    ]),
  ).toEqual([
    `\r\u001b[2K${'░'.repeat(30)}   0% reading`,
    `\r\u001b[2K${'█'.repeat(15)}${'░'.repeat(15)}  50% reading`,
    `\r\u001b[2K${'█'.repeat(30)} 100% writing`,
    '\r\u001b[2K',
  ])
})

test('a narrow terminal never wraps the line', () => {
  const [line] = shown(true, [[0.5, 'reading the catalogue and the people']], 40)
  expect(line?.replace('\r\u001b[2K', '')).toHaveLength(39)
})

test('elsewhere there is a line for every tenth and every phase', () => {
  const steps = Array.from({ length: 101 }, (_, i): [number, string] => [
    i / 100,
    i < 55 ? 'a' : 'b',
  ])
  const lines = shown(false, steps)
  expect(lines).toHaveLength(12)
  expect(lines).toContain(' 55% b\n')
  expect(lines.at(-1)).toBe('100% b\n')
})
