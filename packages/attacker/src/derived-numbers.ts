import type { Report } from '@vantage/contracts/reports/report'

type Score = number | null

/**
 * Everything in a page's report that its reader could work out from the scores and company values in it, worked out
 * from them alone: so it tells nothing more. Question ids are given in the order of the questionnaire.
 */
export function derivedFrom({ isManager, targets, averages, groups, comments }: Report) {
  const questions = targets.flatMap((target) => target.questions).sort((a, b) => a.id - b.id)
  const biases = questions.map(({ scores }) => minus(scores.weighted, scores.self))
  const ranked = questions
    .filter(({ scores }) => scores.weighted !== null)
    .sort((a, b) => (b.scores.weighted ?? 0) - (a.scores.weighted ?? 0))
    .map(({ id }, place) => ({ rank: place + 1, questionId: id }))
  const gaps = questions.flatMap(({ id }, i) => {
    const bias = biases[i] ?? null
    return bias === null ? [] : [{ id, size: Math.abs(bias) }]
  })
  const column = (source: keyof Report['targets'][number]['scores']) =>
    total(questions.map(({ scores }) => scores[source]))
  const n = isManager ? 7 : 5
  const sources = { 0: 'subordinate', 1: 'peer', 2: 'superior', 3: 'self' } as const
  const submitted = groups.map((group) => group.submitted)
  const advantages = ranked.slice(0, n)
  const improvable = ranked.slice(-(n + 1), -1)
  const selfRating = gaps
    .sort((a, b) => b.size - a.size)
    .slice(0, 10)
    .map(({ id }) => id)
  const precisionOf = (id: number) => questions.find((each) => each.id === id)?.precision
  const rankOf = (score: Score) =>
    score && 1 + targets.filter(({ scores }) => (scores.weighted ?? 0) > score).length
  const strengths = advantages
    .filter(({ questionId }) => 2 * (precisionOf(questionId)?.rank?.to ?? 0) <= ranked.length)
    .slice(0, 3)
  const others = improvable.filter(({ questionId }) => {
    const from = precisionOf(questionId)?.rank?.from
    const isLow = from === undefined || 2 * from > ranked.length
    return isLow && !strengths.some((strength) => strength.questionId === questionId)
  })
  return {
    groups: groups.map(({ level }) => ({
      difference: minus(averages[sources[level]], averages.weighted),
    })),
    raters: {
      assigned: total(groups.map(({ assigned }) => assigned)) ?? 0,
      submitted: submitted.includes(null) ? null : (total(submitted) ?? 0),
    },
    targets: targets.map(({ scores, company, questions: asked }) => {
      const weighted = minus(scores.weighted, company.weighted.average)
      const self = minus(scores.self, company.self.average)
      return {
        rank: rankOf(scores.weighted),
        difference: { weighted, self },
        cognition: cognitionOf(self, weighted),
        bias: minus(scores.weighted, scores.self),
        questions: asked.map((each) => ({ bias: minus(each.scores.weighted, each.scores.self) })),
      }
    }),
    behaviours: { advantages, improvable },
    selfRating,
    overview: {
      strengths,
      toImprove: others.toReversed().slice(0, 3),
      largestGap: selfRating.find((id) => precisionOf(id)?.clear.self !== false) ?? null,
      comments: groups.flatMap(({ level }) => comments.find((each) => each.level === level) ?? []),
    },
    summary: {
      superior: column('superior'),
      peer: column('peer'),
      subordinate: column('subordinate'),
      self: column('self'),
      weighted: column('weighted'),
      company: total(questions.map(({ company }) => company.weighted.average)),
      bias: total(biases),
    },
  }
}

function cognitionOf(self: Score, weighted: Score) {
  if (self === null || weighted === null) return 'missing'
  if (self === 0 || weighted === 0) return 'tie'
  if (weighted > 0) return self > 0 ? 1 : 2
  return self > 0 ? 4 : 3
}

const minus = (a: Score, b: Score): Score => (a === null || b === null ? null : a - b)

function total(scores: readonly Score[]): Score {
  const present = scores.flatMap((score) => score ?? [])
  return present.length === 0 ? null : present.reduce((sum, score) => sum + score)
}

/** The names under which numbers stand in a report, without the places in lists. */
export function numbersIn(value: unknown, name = ''): Set<string> {
  if (typeof value === 'number') return new Set([name])
  if (typeof value !== 'object' || value === null) return new Set()
  const entries = Array.isArray(value)
    ? value.map((each): [string, unknown] => [name, each])
    : Object.entries(value).map(([key, each]): [string, unknown] => [`${name}.${key}`, each])
  return new Set(entries.flatMap(([inner, each]) => [...numbersIn(each, inner)]))
}
