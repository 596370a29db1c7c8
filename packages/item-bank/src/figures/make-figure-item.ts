import { type RandomStream, randomStream } from '@vantage/domain/random'
import { type Attribute, attributes, type Cell } from './cell.ts'
import { drawMatrix, drawOption } from './draw-cell.ts'
import { followRule, type Grid, type Rule } from './rules.ts'

export interface FigurePlan {
  /** Attributes that are equal in all cells. */
  fixed?: Cell
  rules: Partial<Record<Attribute, Rule>>
  /** The values to choose from, where not all of an attribute go together with the rest of the figure. */
  among?: Partial<Record<Attribute, readonly number[]>>
  /**
   * How many values of each attribute the options show. They show all combinations, so that no value is more common in
   * them than another: who only looks at the options learns nothing.
   */
  options: Partial<Record<Attribute, number>>
}

export interface FigureItem {
  image: string
  /** The first is the right one. */
  options: { image: string }[]
}

/** The matrix that `plan` and the seed make, as SVG, and its options. */
export function makeFigureItem(plan: FigurePlan, seed: string): FigureItem {
  const random = randomStream('figures', seed)
  const domainOf = (attribute: Attribute) => {
    const { values, from = 0 } = attributes[attribute]
    return plan.among?.[attribute] ?? Array.from({ length: values }, (_, index) => from + index)
  }
  const grids = entries(plan.rules).map(([attribute, rule]): [Attribute, Grid] => [
    attribute,
    followRule(attribute, { rule, domain: domainOf(attribute) }, random),
  ])
  const cells = Array.from({ length: 9 }, (_, index): Cell => {
    const values = grids.map(([name, grid]): [Attribute, number] => [
      name,
      grid[Math.floor(index / 3)]?.[index % 3] ?? 0,
    ])
    return { ...plan.fixed, ...Object.fromEntries<number>(values) }
  })
  const right = cells[8] ?? {}
  const options = entries(plan.options).reduce(
    (made: Cell[], [attribute, count]) => {
      const grid = grids.find(([name]) => name === attribute)?.[1]
      const domain = domainOf(attribute)
      const asked = { right: right[attribute] ?? 0, count, grid, domain }
      const shown = isSet(attribute) ? setsToShow(asked, random) : valuesToShow(asked, random)
      return made.flatMap((cell) => shown.map((value) => ({ ...cell, [attribute]: value })))
    },
    [right],
  )
  return {
    image: drawMatrix(cells.slice(0, 8)),
    options: options.map((cell) => ({ image: drawOption(cell) })),
  }
}

const isSet = (attribute: Attribute) => attributes[attribute].members !== undefined
const entries = <Value>(record: Partial<Record<Attribute, Value>>) =>
  Object.entries(record) as [Attribute, Value][]

interface Shown {
  right: number
  count: number
  grid: Grid | undefined
  domain: readonly number[]
}

/** The right value first, then wrong ones, those that the matrix has before others. */
function valuesToShow({ right, count, grid, domain }: Shown, random: RandomStream): number[] {
  const seen = new Set(grid?.flat())
  const others = random.shuffled(domain.filter((value) => value !== right))
  const likely = others.filter((value) => seen.has(value))
  return [right, ...likely, ...others.filter((value) => !seen.has(value))].slice(0, count)
}

/**
 * The right set, and those that differ from it in what both of the others share, in one member of the first alone, in
 * one of the second alone, or in several of these.
 */
function setsToShow({ right, count, grid }: Omit<Shown, 'domain'>, random: RandomStream): number[] {
  const [a = 0, b = 0] = grid?.[2] ?? []
  const oneOf = (set: number) =>
    random.shuffled([1, 2, 4, 8, 16, 32, 64, 128, 256].filter((member) => set & member))[0] ?? 0
  const shared = right === (a & b) ? oneOf(a & b) : a & b
  const changes = [shared, oneOf(a & ~b), oneOf(b & ~a)].slice(0, Math.log2(count))
  return changes.reduce((sets, change) => [...sets, ...sets.map((set) => set ^ change)], [right])
}
