import type { Report, ReportTarget, ScoreRow } from '@vantage/contracts/reports/report'
import type { Lang } from '@vantage/i18n/languages'
import type { Source } from '../../../components/source-mark.tsx'
import { pick, pickName } from '../../../lib/names.ts'

/** One row of scores in hundredths; `company` is the company's weighted average. Null: nothing to show. */
export type Scores = Record<Source, number | null>

export type TargetLine = ReturnType<typeof targetLines>[number]
export type QuestionLine = TargetLine['questions'][number]

/** Targets and their questions, named in `lang` and numbered in the order of the questionnaire: `3`, `3.1`. */
export function targetLines(targets: Report['targets'], lang: Lang) {
  return targets.map((target, t) => {
    const name = pickName(lang, target)
    return {
      ...target,
      no: String(t + 1),
      name,
      scores: scoresOf(target),
      /** Why it is in none of the four cognition groups, if so. */
      other: otherReason(target),
      questions: target.questions.map((question, q) => ({
        ...question,
        no: `${t + 1}.${q + 1}`,
        name: pick(lang, question.content, question.content_en),
        targetName: name,
        scores: scoresOf(question),
      })),
    }
  })
}

const scoresOf = ({ scores, company }: ScoreRow): Scores => ({
  ...scores,
  company: company.weighted.average,
})

/** What equals the company's average, or which number a comparison with it lacks. */
export type OtherReason = 'tieSelf' | 'tieWeighted' | 'tieBoth' | ReturnType<typeof lackOf>

function otherReason({ cognition, scores, difference }: ReportTarget): OtherReason | null {
  if (cognition === 'missing') return lackOf(scores)
  if (cognition !== 'tie') return null
  if (difference.weighted !== 0) return 'tieSelf'
  return difference.self === 0 ? 'tieBoth' : 'tieWeighted'
}

/** Which number is missing where there is no cognition group. */
export function lackOf({ self, weighted }: Pick<Scores, 'self' | 'weighted'>) {
  if (self === null) return 'noSelf'
  return weighted === null ? 'noWeighted' : 'noCompany'
}

/** The highest and lowest targets, for the lead of section 5; null when there are not two with a weighted score. */
export function highlights(targets: readonly TargetLine[]) {
  const ranked = targets.flatMap(({ name, rank, scores: { weighted }, difference }) =>
    rank === null || weighted === null
      ? []
      : [{ name, rank, score: weighted, difference: difference.weighted }],
  )
  ranked.sort((a, b) => a.rank - b.rank)
  const [best] = ranked
  const worst = ranked.at(-1)
  if (!best || !worst || best === worst) return null
  const differences = ranked.flatMap(({ difference }) => difference ?? [])
  const above = differences.filter((difference) => difference > 0).length
  const known = targets.flatMap(({ precision: { clear } }) => clear.self ?? [])
  const clear = known.filter(Boolean).length
  return { best, worst, above, compared: differences.length, clear, known: known.length }
}
