import { cruise, type ICruiseResult } from 'dependency-cruiser'
import type { Finding } from '../verify/check.ts'
import { dependencyRules } from './rules.ts'

/** Follows every import below `root` and lists those that the rules of the house forbid. */
export async function checkDependencies(
  root: string,
  folders: readonly string[] = ['apps', 'packages'],
): Promise<Finding[]> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: dependencyRules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.data|test-results|playwright-report)/' },
      moduleSystems: ['es6'],
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['types', 'module', 'main'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map((violation) => toFinding(violation, output))
}

function toFinding(
  violation: ICruiseResult['summary']['violations'][number],
  { summary }: ICruiseResult,
): Finding {
  const rule = summary.ruleSetUsed?.forbidden?.find(({ name }) => name === violation.rule.name)
  const path = violation.cycle?.map(({ name }) => name).join(' -> ') ?? violation.to
  return {
    place: violation.from,
    problem: `imports ${path} (${violation.rule.name}). ${rule?.comment ?? ''}`,
  }
}
