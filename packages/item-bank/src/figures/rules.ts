import type { RandomStream } from '@vantage/domain/random'
import { type Attribute, attributes } from './cell.ts'

/**
 * How the values of an attribute change along a row. `rows`: constant. `three`: the same three values, shifted by one
 * per row (`three back`: backwards). `plus`, `minus`: the third is the sum or difference of the others. Sets: the third
 * has what is in `either`, `both`, only `one`, or the first `without` the second.
 */
export type Rule =
  | 'rows'
  | 'three'
  | 'three back'
  | 'plus'
  | 'minus'
  | keyof typeof combine
  | { step: number }

export type Grid = readonly (readonly [number, number, number])[]

const size = (set: number) => set.toString(2).replaceAll('0', '').length
const combine = {
  either: (a: number, b: number) => a | b,
  both: (a: number, b: number) => a & b,
  one: (a: number, b: number) => a ^ b,
  without: (a: number, b: number) => a & ~b,
}

/** Values of an attribute in three rows that follow `rule`. */
export function followRule(
  attribute: Attribute,
  { rule, domain }: { rule: Rule; domain: readonly number[] },
  random: RandomStream,
): Grid {
  const { members = 0, turns = false } = attributes[attribute]
  if (typeof rule === 'object') return stepped(domain, { by: rule.step, turns }, random)
  const some = random.shuffled(domain)
  switch (rule) {
    case 'rows':
      return some.slice(0, 3).map((value) => [value, value, value])
    case 'three':
    case 'three back': {
      const [a = 0, b = 0, c = 0] = some
      const moved = [
        [b, c, a],
        [c, a, b],
      ] as const
      return [[a, b, c], ...(rule === 'three' ? moved : moved.toReversed())]
    }
    case 'plus':
    case 'minus':
      return sums(domain.at(-1) ?? 0, random).map(([a, b]) =>
        rule === 'plus' ? [a, b, a + b] : [a + b, a, b],
      )
    case 'either':
    case 'both':
    case 'one':
    case 'without':
      return sets(members, rule, random)
  }
}

function stepped(
  domain: readonly number[],
  { by, turns }: { by: number; turns: boolean },
  random: RandomStream,
): Grid {
  const row = (start: number) => [0, 1, 2].map((steps) => start + steps * by)
  const rows = domain.map((_, start) =>
    row(start).map((index) => domain[turns ? (index + domain.length * 8) % domain.length : index]),
  )
  const complete = rows.filter(
    (values): values is [number, number, number] => !values.includes(undefined),
  )
  const [first, second = first, third = second] = random.shuffled(complete)
  if (!first || !second || !third) throw new Error(`Steps of ${by} do not fit`)
  return [first, second, third]
}

/** Pairs whose sum is at most `max`; no row has the numbers of another. */
function sums(max: number, random: RandomStream): [number, number][] {
  const pairs = [1, 2, 3, 4, 5].flatMap((a) => [1, 2, 3, 4].map((b): [number, number] => [a, b]))
  const shuffled = random.shuffled(pairs.filter(([a, b]) => a !== b && a + b <= max))
  const found: [number, number][] = []
  for (const [a, b] of shuffled) {
    if (found.every(([c, d]) => c !== a && d !== b && c + d !== a + b)) found.push([a, b])
  }
  return found.slice(0, 3)
}

/**
 * Rows of sets whose two first share some members and have some of their own. There are enough of them that none of the
 * sets that the options show is empty.
 */
function sets(members: number, rule: keyof typeof combine, random: RandomStream): Grid {
  const all = Array.from({ length: 2 ** members }, (_, set) => set).filter((set) => size(set) < 6)
  const rows: [number, number, number][] = []
  while (rows.length < 3) {
    const [a = 0, b = 0] = random.shuffled(all)
    const [shared, own] = rule === 'both' ? [2, 1] : [1, 2]
    const fits = size(a & b) >= shared && size(a & ~b) >= own && size(b & ~a) > 0 && size(a | b) < 7
    const given = combine[rule](a, b)
    const isNew = rows.every((row) => ![a, b, given].some((set) => row.includes(set)))
    if (fits && isNew) rows.push([a, b, given])
  }
  return rows
}
