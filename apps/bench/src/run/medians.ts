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

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
