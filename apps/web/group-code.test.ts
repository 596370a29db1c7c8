import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupCode, type Piece } from './group-code.ts'

const pageNames = ['a', 'b', 'c', 'd', 'e']

/** Pieces as a build cuts them: each is loaded by its pages and by those of all that import it, and none by the same pages. */
const pieces = fc
  .uniqueArray(fc.subarray(pageNames, { minLength: 1 }), { selector: String, maxLength: 20 })
  .chain((sets) =>
    fc.tuple(
      ...sets.map((pages) =>
        fc.record({
          pages: fc.constant(new Set(pages)),
          bytes: fc.constantFrom(1, 100, 5000),
          imports: fc.subarray(
            sets.filter((other) => other !== pages && pages.every((page) => other.includes(page))),
          ),
        }),
      ),
    ),
  )
  .map((found) =>
    found.map(
      ({ pages, bytes, imports }): Piece => ({
        name: [...pages].join(''),
        pages,
        bytes,
        modules: [[...pages].join('')],
        imports: new Set(imports.map((names) => names.join(''))),
      }),
    ),
  )
const max = 2

it('leaves every module in one group, which every page that uses it loads', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const groups = groupCode(given, max)
      const modules = groups.flatMap((group) => group.modules)
      expect(modules.toSorted()).toEqual(given.flatMap((piece) => piece.modules).toSorted())
      for (const piece of given) {
        const group = groups.find((each) => each.modules.includes(piece.modules[0] ?? ''))
        expect([...(group?.pages ?? [])]).toEqual(expect.arrayContaining([...piece.pages]))
      }
    }),
  )
})

it('counts with a group all that it imports, and lets no group import itself through others', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const groups = groupCode(given, max)
      const named = new Map(groups.map((group) => [group.name, group]))
      for (const group of groups) {
        const open = [...group.imports]
        for (const name of open) {
          const imported = named.get(name)
          expect(imported, name).toBeDefined()
          expect([...(imported?.pages ?? [])]).toEqual(expect.arrayContaining([...group.pages]))
          expect(name).not.toBe(group.name)
          open.push(...[...(imported?.imports ?? [])].filter((next) => !open.includes(next)))
        }
      }
    }),
    { numRuns: 1000 },
  )
})

it('lets no page load more groups than it may where these are small', () => {
  const small = pieces.map((given) => given.map((piece) => ({ ...piece, bytes: 1 })))
  fc.assert(
    fc.property(small, (given) => {
      const groups = groupCode(given, max)
      for (const page of pageNames) {
        expect(groups.filter(({ pages }) => pages.has(page)).length).toBeLessThanOrEqual(max)
      }
    }),
  )
})

it('leaves large pieces apart rather than have pages load them in vain', () => {
  const large = (name: string, pages: string[]): Piece => ({
    name,
    pages: new Set(pages),
    bytes: 100_000,
    modules: [name],
    imports: new Set(),
  })
  const given = [
    large('one', ['a', 'b']),
    large('two', ['a', 'c']),
    large('three', ['a', 'd']),
    large('four', ['a']),
  ]
  expect(groupCode(given, max)).toHaveLength(4)
})
