export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * Runs every measure once to warm up, then all of them in turn, `passes` times, so that what else the machine does
 * falls on all alike. The medians come in the order of `measures`.
 */
export async function medians<const Measures extends readonly (() => Promise<number>)[]>(
  measures: Measures,
  passes: number,
): Promise<{ [K in keyof Measures]: number }> {
  for (const measure of measures) await measure()
  const taken: number[][] = measures.map(() => [])
  for (let pass = 0; pass < passes; pass += 1) {
    for (const [index, measure] of measures.entries()) taken[index]?.push(await measure())
  }
  return taken.map(median) as { [K in keyof Measures]: number }
}

/**
 * As `medians` of two, with the median of the ratios of each pass. Where passes are short, a machine that is slow for a
 * second is so for both of one: this varies less than the ratio of the medians.
 */
export async function pairedMedians(
  baseline: () => Promise<number>,
  product: () => Promise<number>,
  passes: number,
) {
  const ratios: number[] = []
  let before = Number.NaN
  const measured = async () => {
    const after = await product()
    ratios.push(after / before)
    return after
  }
  const [base, own] = await medians([async () => (before = await baseline()), measured], passes)
  return { baseline: base, product: own, ratio: median(ratios.slice(1)) }
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
