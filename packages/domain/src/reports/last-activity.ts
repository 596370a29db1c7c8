import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { LastChange } from '@vantage/contracts/reports/last-activity'
import type { Scatter } from '@vantage/contracts/reports/rater-scatter'
import { anonymousLevels } from '../activities/small-groups.ts'
import { type AskedGroup, mayDifferByOne } from '../privacy/changed-groups.ts'
import { toHundredths } from './fraction.ts'
import {
  type GroupSums,
  layoutOf,
  meanOf,
  type ParticipantScores,
  scoresOf,
} from './participant-scores.ts'
import { isClear, marginOf, standardError } from './precision.ts'
import type { ShapeQuestion } from './questionnaire-shape.ts'
import { pairPlace } from './level-tally.ts'
import type { ReportFrame } from './report-model.ts'

/** An activity, as far as its reports have it in common. */
export type ComparedActivity = Pick<ReportFrame, 'shape' | 'scatter'>

/** A group that the report of its activity shows, and who was asked in it. */
export type ComparedGroup = GroupSums & AskedGroup

export interface ComparedReport {
  isManager: boolean
  groups: readonly ComparedGroup[]
}

/** Compares a person's reports of two activities; null where their layouts differ, or no group can be compared. */
export type CompareReports = (now: ComparedReport, last: ComparedReport) => LastChange | null

/**
 * How reports of two activities compare, over the questions that both ask in the same words: the targets are those of the later
 * one. Null without such a question.
 */
export function comparisonOf(now: ComparedActivity, last: ComparedActivity): CompareReports | null {
  // If a questionnaire has the same wording twice, the first one is compared.
  const wordings = last.shape.questions.map(wording)
  const places = new Map(wordings.map((words) => [words, wordings.indexOf(words)]))
  const targets = now.shape.targets.flatMap(({ id, questions }) => {
    const common = questions.flatMap((place) => {
      const words = wording(now.shape.questions[place])
      const before = places.get(words)
      places.delete(words)
      return before === undefined ? [] : [{ place, before }]
    })
    if (common.length === 0) return []
    const placesNow = common.map(({ place }) => place)
    const placesThen = common.map(({ before }) => before)
    const [nowOver, thenOver] = [sideOf(now, placesNow), sideOf(last, placesThen)]
    return [{ id, common: common.length, nowOver, thenOver }]
  })
  if (targets.length === 0) return null
  return (own, before) => {
    if (own.isManager !== before.isManager) return null
    const { compared, leftOut } = comparedLevels(own, before)
    const scores = scoresOver(own, compared)
    const scoresThen = scoresOver(before, compared)
    if (!scores.weighted || !scoresThen.weighted) return null
    return {
      leftOut,
      targets: targets.flatMap(({ id, common, nowOver, thenOver }) => {
        const [now, then] = [nowOver(scores), thenOver(scoresThen)]
        if (!now || !then) return []
        const change = now.score - then.score
        const margin =
          now.error === null || then.error === null
            ? null
            : marginOf(Math.hypot(now.error, then.error))
        const clear = isClear(change, margin)
        return [{ id, common, before: then.score, now: now.score, change, margin, clear }]
      }),
    }
  }
}

/** Who is asked in the same words, in both languages, is asked the same. */
const wording = (question: ShapeQuestion | undefined) =>
  JSON.stringify([question?.content, question?.content_en])

/** Gives the mean of weighted scores over some questions of an activity, in hundredths, with its standard error. */
function sideOf({ scatter }: ComparedActivity, places: readonly number[]) {
  const variances = new Map(
    Object.values(scatter.scatters).map((each) => [each, varianceOver(each, places)]),
  )
  return (scores: ParticipantScores) => {
    const mean = scores.weighted && meanOf(scores.weighted, places)
    const error = standardError(scores, scatter, (each) => variances.get(each))
    return mean && { score: toHundredths(mean), error }
  }
}

/**
 * Variance of a rater's mean over some questions, from what the report's own margins are made of: those of each question and
 * of each two. So it tells nothing that they do not.
 */
export function varianceOver({ questions }: Scatter, places: readonly number[]): number {
  const { own, pairs } = questions
  const variance = (place: number) => own[place] ?? 0
  let sum = 0
  places.forEach((second, j) => {
    sum += variance(second)
    for (const first of places.slice(0, j)) {
      const apart = pairs[pairPlace(Math.min(first, second), Math.max(first, second))] ?? 0
      // Twice what the two vary together.
      sum += variance(first) + variance(second) - apart
    }
  })
  return Math.max(0, sum) / places.length ** 2
}

/**
 * Groups are compared where both reports show them and, for peers and subordinates, the two averages cannot differ by one
 * person's answers. What else counts in one of the two is left out of both.
 */
function comparedLevels(now: ComparedReport, last: ComparedReport) {
  const compared: Level[] = []
  const leftOut: Level[] = []
  for (const { source, weight } of layoutOf(now.isManager)) {
    const level = levels[source]
    const [group, before] = [now, last].map(({ groups }) => groups.find((g) => g.level === level))
    if (weight === 0 || (!group && !before)) continue
    const isAnonymous = anonymousLevels.includes(level)
    const mayBe = group && before && !(isAnonymous && mayDifferByOne(group, before))
    ;(mayBe ? compared : leftOut).push(level)
  }
  return { compared, leftOut }
}

function scoresOver({ isManager, groups }: ComparedReport, compared: readonly Level[]) {
  const columns: ParticipantScores['groups'] = { 0: null, 1: null, 2: null, 3: null }
  for (const { level, raters, sums } of groups) {
    if (compared.includes(level)) columns[level] = { den: raters, nums: sums }
  }
  return scoresOf(isManager, columns)
}
