import { sum } from '../reports/level-tally.ts'
import type { PooledProducts } from '../reports/pooled-products.ts'

/* Whether questions belong together, by the products of answers around the mean of each participant. */

type Products = Pick<PooledProducts, 'variance' | 'covariance'>
type Questions = readonly number[]

/** Pearson's correlation of a rater's means over two lists of questions. Where hardly anything varies, it is none. */
export function correlation(of: Products, first: Questions, second: Questions): number {
  return of.covariance(first, second) / Math.sqrt(of.variance(first) * of.variance(second))
}

/** Cronbach's alpha of two questions or more. */
export function alphaOf(of: Products, questions: Questions): number {
  const count = questions.length
  const own = sum(questions.map((q) => of.variance([q])))
  return (count / (count - 1)) * (1 - own / (count * count * of.variance(questions)))
}

const iterations = 20_000
const tolerance = 1e-13

/**
 * McDonald's omega of three questions or more, from the loadings of one factor that leave the least squares of correlations
 * (minres). Null where there is no such factor: questions that do not vary, or a loading that no correlation can have.
 */
export function omegaOf(of: Products, questions: Questions): number | null {
  if (questions.length < 3) return null
  const rows = questions.map((i) => questions.map((j) => correlation(of, [i], [j])))
  const loadings = questions.map((i) => correlation(of, [i], questions))
  for (let step = 0; step < iterations; step += 1) {
    let moved = 0
    for (const [i, row] of rows.entries()) {
      let [shared, squares] = [0, 0]
      for (const [j, own] of loadings.entries()) {
        if (j === i) continue
        shared += (row[j] ?? 0) * own
        squares += own * own
      }
      const next = squares === 0 ? 0 : shared / squares
      moved = Math.max(moved, Math.abs(next - (loadings[i] ?? 0)))
      loadings[i] = next
    }
    if (!loadings.every((loading) => loading * loading < 1)) return null
    if (moved < tolerance) return omegaFrom(of, questions, loadings)
  }
  return null
}

function omegaFrom(of: Products, questions: Questions, loadings: readonly number[]): number {
  let [common, unique] = [0, 0]
  for (const [i, q] of questions.entries()) {
    const [variance, loading] = [of.variance([q]), loadings[i] ?? 0]
    common += loading * Math.sqrt(variance)
    unique += (1 - loading * loading) * variance
  }
  return (common * common) / (common * common + unique)
}
