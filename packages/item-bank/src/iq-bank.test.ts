import { readFileSync } from 'node:fs'
import { iqBank, type IqItem } from '@vantage/contracts/iq/bank'
import { guessedScore } from '@vantage/domain/iq/score'
import { tests } from '@vantage/services/ops/tests'
import { describe, expect, test } from 'vitest'
import { logicItems, makeIqBank, numberSeries } from './make-iq-bank.ts'
import { type Piece, readCell, readMatrix } from './solver/read-cells.ts'
import { solveLogic } from './solver/solve-logic.ts'
import { solveMatrix } from './solver/solve-matrix.ts'
import { solveSeries } from './solver/solve-series.ts'

const stored: unknown = JSON.parse(readFileSync(tests.iq.ownBank, 'utf8'))
const { items } = iqBank.parse(stored)
const part = (name: IqItem['part']) => items.filter((item) => item.part === name)
const figures = part('figures').map(({ key, image = '', options, correct }) => {
  return { key, image, correct, drawn: options.map((option) => option.image ?? '') }
})
const byKey = new Map(items.map((item) => [item.key, item]))

test("the product's IQ bank is what its seeds make", () => {
  expect(stored).toEqual(makeIqBank())
})

test('has 28 matrices, 12 series, 10 items of words and 10 of logic, each part from easy to hard', () => {
  const parts = ['figures', 'numbers', 'words', 'logic'] as const
  expect(parts.map((name) => part(name).length)).toEqual([28, 12, 10, 10])
  expect(items.map((item) => item.part)).toEqual(
    parts.flatMap((name) => part(name).map(() => name)),
  )
  for (const name of parts) {
    const levels = part(name).map(({ difficulty }) => difficulty)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(new Set(levels).size).toBeGreaterThan(5)
  }
})

describe('precisely one option is right', () => {
  test.each(figures)(
    'in the matrix $key, measured from its drawing',
    ({ image, drawn, correct }) => {
      expect(drawn.length).toBeGreaterThanOrEqual(6)
      expect(solveMatrix(image, drawn)).toEqual([correct - 1])
    },
  )

  test.each(numberSeries)('in the series $key, by a family of rules', ({ key, terms, options }) => {
    const { correct, options: shown } = byKey.get(key) ?? { correct: 0, options: [] }
    const numbers = shown.map(({ content }) => Number(content))
    expect(numbers.toSorted()).toEqual(options.toSorted())
    const next = solveSeries(terms)
    expect(numbers.filter((number) => next.includes(number))).toEqual([numbers[correct - 1]])
  })

  test.each(logicItems)('in $key, in all worlds that it allows', ({ key, options }) => {
    const [follows = -1, ...others] = solveLogic[key]?.() ?? []
    expect(others).toEqual([])
    const { correct, options: shown } = byKey.get(key) ?? { correct: 0, options: [] }
    expect(shown[correct - 1]).toEqual(options[follows])
  })
})

test('the solver is strict: with another figure in the first cell, hardly a matrix can be completed', () => {
  const outcomes = figures.flatMap(({ image, drawn, correct }) => {
    const wrong = drawn.toSpliced(correct - 1, 1)
    return wrong.map((svg) => {
      const [start = ''] = image.split(/(?<=<g transform="translate\(5 5\)">)/)
      const rest = image.slice(start.length)
      const figure = /round">(.*)<\/g><\/svg>$/.exec(svg)?.[1] ?? ''
      return solveMatrix(start + figure + rest.slice(rest.indexOf('</g><g transform')), drawn)
    })
  })
  expect(outcomes.length).toBeGreaterThan(150)
  const completed = outcomes.filter((found) => found.length > 0)
  expect(completed.length / outcomes.length).toBeLessThan(0.25)
})

test('who guesses every item gets 61 on average, 60.83 unrounded', () => {
  const options = items.map((item) => item.options.length)
  // 14 items with eight options, 46 with six.
  expect(options.toSorted().join()).toBe([...Array(46).fill(6), ...Array(14).fill(8)].join())
  expect(42 + 2 * (14 / 8 + 46 / 6)).toBeCloseTo(60.83, 2)
  expect(guessedScore(options)).toBe(61)
})

describe('a matrix can be seen clearly', () => {
  const holding = figures.filter(({ key }) => ['figure-13', 'figure-26'].includes(key))

  test.each(holding)('in $key small pieces stand clear of their outline', ({ image, drawn }) => {
    for (const cell of [...readMatrix(image), ...drawn.map(readCell)]) {
      const outline = cell.find(({ radius }) => radius > 30)
      if (!outline) throw new Error('There is no outline')
      const small = cell.filter((piece) => piece !== outline)
      expect(small.length).toBeGreaterThan(0)
      // Half of the outline's line, and half of the piece's own.
      for (const piece of small) {
        expect(roomAround(piece, outline)).toBeGreaterThan(piece.radius + 2 + 1.25)
      }
    }
  })

  test('what is grey is hatched, too', () => {
    const drawings = figures.flatMap(({ image, drawn }) => [image, ...drawn]).join('')
    const grey = [...drawings.matchAll(/fill-opacity="0.35"\/>(<path d="[^"]+" stroke-width)?/g)]
    expect(grey.length).toBeGreaterThan(50)
    expect(grey.filter(([, hatching]) => hatching === undefined)).toEqual([])
  })
})

/** How far the middle of a piece is from the outline around it; negative outside. */
function roomAround({ x, y }: Piece, { kind, drawn, radius, ...outline }: Piece): number {
  if (kind === 'circle') return radius - Math.hypot(x - outline.x, y - outline.y)
  const corners = [...drawn.matchAll(/([\d.]+) ([\d.]+)(?=[LZ])/g)].map(([, a, b]) => ({
    x: Number(a),
    y: Number(b),
  }))
  // Clockwise, so that what is inside lies to the right of every side.
  const rooms = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    return (dx * (y - from.y) - dy * (x - from.x)) / Math.hypot(dx, dy)
  })
  return Math.min(...rooms)
}

/** How far counts are from equal ones. */
const chiSquare = (counts: readonly number[]) => {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}
const countsOf = (values: readonly number[], options: number) =>
  Array.from({ length: options }, (_, value) => values.filter((other) => other === value).length)

describe('nothing gives the right option away', () => {
  test.each([6, 8])('not its position among %d', (count) => {
    const places = items
      .filter(({ options }) => options.length === count)
      .map(({ correct }) => correct - 1)
    expect(places.length).toBeGreaterThan(12)
    expect(chiSquare(countsOf(places, count))).toBeLessThan(1.5)
  })

  test('not the positions before it', () => {
    const places = items.map(({ correct }) => correct)
    const runs = places.filter((at, i) => at === places[i - 1] && at === places[i - 2])
    expect(runs).toEqual([])
    const steps = places.slice(1).map((at, i) => (at - (places[i] ?? 0) + 8) % 8)
    expect(Math.max(...countsOf(steps, 8))).toBeLessThan(16)
  })

  test.each(['content', 'content_en'] as const)('not its length in %s', (language) => {
    const texts = [...part('words'), ...part('logic')].map(({ options, correct }) => {
      const lengths = options.map((option) => option[language]?.length ?? 0)
      return { right: lengths[correct - 1] ?? 0, others: lengths.toSpliced(correct - 1, 1) }
    })
    const longest = texts.filter(({ right, others }) => right > Math.max(...others))
    const shortest = texts.filter(({ right, others }) => right < Math.min(...others))
    expect(longest.length).toBeLessThanOrEqual(4)
    expect(shortest.length).toBeLessThanOrEqual(4)
  })

  test('not the size of its number', () => {
    const ranks = numberSeries.map(({ options: [right = 0, ...wrong] }) => {
      return wrong.filter((number) => number < right).length
    })
    expect(countsOf(ranks, 6)).toEqual([2, 2, 2, 2, 2, 2])
  })

  test('not what most options of a matrix have in common', () => {
    let picked = 0
    for (const { drawn, correct } of figures) {
      const pieces = drawn.map((svg) =>
        [...svg.matchAll(/<(?:path|circle)[^>]*>/g)].map(([piece]) => piece),
      )
      const common = (piece: string) => pieces.filter((other) => other.includes(piece)).length
      const scores = pieces.map((own) =>
        own.length === 0 ? 0 : own.reduce((sum, piece) => sum + common(piece), 0) / own.length,
      )
      const best = scores.flatMap((score, index) => (score === Math.max(...scores) ? [index] : []))
      if (best.includes(correct - 1)) picked += 1 / best.length
    }
    expect(picked).toBeLessThan(figures.length / 3)
  })

  test('not the length of its drawing', () => {
    const ranks = figures.map(({ drawn, correct }) => {
      const own = drawn[correct - 1]?.length ?? 0
      return drawn.filter((svg) => svg.length < own).length / (drawn.length - 1)
    })
    const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
    expect(Math.abs(mean - 0.45)).toBeLessThan(0.15)
  })
})
