import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../project-files.ts'
import { parts } from './parts.ts'

test('every file that is smaller by day runs at its full size at night', () => {
  const files = globSync('{apps,packages}/*/src/**/*.int.test.ts', { cwd: root })
  const reduced = files.filter((file) => / bySize\(/.test(readFileSync(join(root, file), 'utf8')))
  const filters = parts['full']?.command ?? []
  expect(reduced.length).toBeGreaterThan(3)
  expect(reduced.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([])
})
