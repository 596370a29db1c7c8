import type { TargetAnalysis } from '@vantage/contracts/reports/analysis'

/**
 * Groups of specification section 4, each in questionnaire order of targets:
 * 1 self higher, weighted higher; 2 self lower, weighted higher; 3 both lower; 4 self higher, weighted lower;
 * `other`: a tie or nothing to compare with.
 */
export interface CognitionGroups {
  1: TargetAnalysis[]
  2: TargetAnalysis[]
  3: TargetAnalysis[]
  4: TargetAnalysis[]
  other: TargetAnalysis[]
}

export function cognitionGroups(targets: readonly TargetAnalysis[]): CognitionGroups {
  const groups: CognitionGroups = { 1: [], 2: [], 3: [], 4: [], other: [] }
  for (const target of targets) groups[groupOf(target)].push(target)
  return groups
}

function groupOf(target: TargetAnalysis): keyof CognitionGroups {
  const self = side(target.scoreAvgType3, target.scoreCompanyType3)
  const weighted = side(target.scoreWeight, target.scoreCompany)
  if (self === 0 || weighted === 0) return 'other'
  if (weighted > 0) return self > 0 ? 1 : 2
  return self > 0 ? 4 : 3
}

/** Scores are nearest doubles of exact values, so a tie of the values is a tie of the doubles. */
function side(own: number | null, company: number | null): number {
  return own === null || company === null ? 0 : Math.sign(own - company)
}
