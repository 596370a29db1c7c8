import {
  type Estimate,
  type EvidenceReading,
  type QuestionnaireEvidence,
  ratersShown,
  type ReadTarget,
} from '@vantage/contracts/evidence/evidence'
import { byRater, type RaterSource } from '@vantage/contracts/reports/rater-scatter'
import type { QuestionnaireShape } from '../reports/questionnaire-shape.ts'
import { omegaFrom } from './evidence-tally.ts'
import { agreeFrom } from './agreement.ts'

/** Reaches over 95 % of a normal distribution. */
const reach = 1.959963984540054
/** From here a person's average carries a decision. */
export const reliableFrom = 0.8

/** Reliability of the mean of some raters, by Spearman and Brown, from that of one. */
export const reliabilityOf = (icc: number, raters: number): number =>
  (raters * icc) / (1 + (raters - 1) * icc)

/** Raters whose mean is reliable; null: no number of them. */
export function ratersNeeded(icc: number): number | null {
  if (icc <= 0) return null
  return Math.max(1, Math.ceil((reliableFrom * (1 - icc)) / ((1 - reliableFrom) * icc) - 1e-9))
}

/** Bonett's interval of alpha, which serves omega, too; `freedom`: answers less participants. */
export function consistencyInterval(
  value: number,
  { questions, freedom }: { questions: number; freedom: number },
) {
  const error = Math.sqrt((2 * questions) / ((questions - 1) * (freedom - 1)))
  const at = (side: number) => 1 - (1 - value) * Math.exp(side * reach * error)
  return { low: at(1), high: at(-1) }
}

/** Fisher's interval of a correlation over some participants. */
export function correlationInterval(r: number, participants: number) {
  const at = (side: number) =>
    Math.tanh(Math.atanh(r) + (side * reach) / Math.sqrt(participants - 3))
  return { low: at(-1), high: at(1) }
}

const hundredths = (value: number) => Math.round(100 * value)
const estimate = (value: number, interval: { low: number; high: number }): Estimate => ({
  value,
  low: hundredths(interval.low),
  high: hundredths(interval.high),
})

/** What is stored, with names and with what follows from it. Nothing here is from answers. */
export function evidenceReading(
  evidence: QuestionnaireEvidence,
  { questions, targets }: QuestionnaireShape,
): EvidenceReading {
  const { sources, comparisons, selfOther } = evidence
  const sizeOf = ({ answers, participants }: { answers: number; participants: number }) =>
    answers / Math.max(1, participants)
  const readSource = (of: RaterSource) => {
    const found = sources[of]
    const { icc } = found
    const reliability = (_: unknown, more: number) =>
      hundredths(reliabilityOf((icc ?? 0) / 100, 1 + more))
    return {
      ...found,
      raters: Math.round(sizeOf(found)),
      reliability: icc === null ? [] : Array.from({ length: ratersShown }, reliability),
      needed: icc === null ? null : ratersNeeded(icc / 100),
    }
  }
  const readTarget = (stored: QuestionnaireEvidence['targets'][number], t: number): ReadTarget => {
    const { id = 0, name = '', name_en = '', questions: asked = [] } = targets[t] ?? {}
    const size = { questions: asked.length, freedom: comparisons }
    const consistency = (value: number | null) =>
      value === null ? null : estimate(value, consistencyInterval(value / 100, size))
    const omega = consistency(stored.omega)
    const agreement = (of: keyof typeof stored.agreement) => {
      const found = stored.agreement[of]
      const raters = sizeOf(of === 'all' ? evidence : sources[of])
      return found && { ...found, iccGroup: hundredths(reliabilityOf(found.icc / 100, raters)) }
    }
    return {
      id,
      name,
      name_en,
      questions: asked.length,
      agreement: { all: agreement('all'), ...byRater(agreement) },
      alpha: consistency(stored.alpha),
      omega,
      verdict: asked.length < omegaFrom.questions ? 'few' : omega && verdictOf(omega),
    }
  }
  const readPair = (of: RaterSource) => {
    const found = selfOther[of]
    if (!found) return null
    // A correlation of 1 has no interval.
    const r = Math.min(0.99, Math.max(-0.99, found.r / 100))
    return estimate(found.r, correlationInterval(r, found.participants))
  }
  return {
    ...evidence,
    questions: questions.map(({ id, content, content_en }, q) => ({
      id,
      content,
      content_en,
      target: targets.findIndex((target) => target.questions.includes(q)),
    })),
    sources: byRater(readSource),
    targets: evidence.targets.map(readTarget),
    selfOther: byRater(readPair),
  }
}

/** Wholly from .70 up, wholly below, or across. */
function verdictOf({ low, high }: Estimate) {
  const border = hundredths(agreeFrom)
  return low >= border ? 'one' : high < border ? 'several' : 'unsure'
}
