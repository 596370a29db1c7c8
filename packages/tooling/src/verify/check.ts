/** One thing that is wrong: the file, with its line where there is one, and what to do about it. */
export interface Finding {
  place: string
  problem: string
}

/** What a check found. `output` is what a tool printed, shown as it is when the check fails. */
export type Verdict = { passed: boolean; output: string }

export interface Check {
  name: string
  run(root: string): Promise<Verdict>
}

/** A verdict with one line per finding, by place. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const lines = findings.map(({ place, problem }) => `${place}  ${problem}`).sort()
  return { passed: findings.length === 0, output: lines.join('\n') }
}
