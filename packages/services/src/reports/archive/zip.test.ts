import { expect, test } from 'vitest'
import { unzipSync } from 'fflate'
import { zipOf } from './zip.ts'

test('a ZIP holds what it was given, and is smaller where that can be compressed', async () => {
  const words = new TextEncoder().encode('/StructElem /S /TD '.repeat(5000))
  async function* bytesOf() {
    yield words.subarray(0, 40_000)
    yield words.subarray(40_000)
  }
  async function* entries() {
    yield { name: 'ch/one.pdf', bytes: bytesOf() }
    yield { name: 'en/two.pdf', bytes: bytesOf() }
  }
  const pieces = []
  for await (const piece of zipOf(entries())) pieces.push(piece)
  const zip = Buffer.concat(pieces)
  expect(zip.length).toBeLessThan(words.length / 10)
  const read = Object.entries(unzipSync(zip))
  expect(read.map(([name]) => name)).toEqual(['ch/one.pdf', 'en/two.pdf'])
  for (const [, bytes] of read) expect(Buffer.from(bytes).equals(words)).toBe(true)
})
