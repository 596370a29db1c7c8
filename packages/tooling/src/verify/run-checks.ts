import type { Check } from './check.ts'

/** Runs every check, at most `width` at a time, even when one fails, and says what is wrong. True when all passed. */
export async function runChecks(
  root: string,
  checks: readonly Check[],
  { width, print }: { width: number; print: (text: string) => void },
): Promise<boolean> {
  const waiting = [...checks]
  const failed: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runOne(root, check, print))) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  print(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`)
  return failed.length === 0
}

async function runOne(root: string, check: Check, print: (text: string) => void): Promise<boolean> {
  const started = performance.now()
  const verdict = await check.run(root).catch((error: unknown) => ({
    passed: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (verdict.passed) print(`ok      ${check.name} (${seconds} s)`)
  else print(`FAILED  ${check.name} (${seconds} s)\n${verdict.output}\n`)
  return verdict.passed
}
