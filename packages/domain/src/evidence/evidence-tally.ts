import { type Level, levels } from '@vantage/contracts/activities/levels'
import type {
  Agreement,
  HiddenSource,
  QuestionnaireEvidence,
  WeakQuestion,
} from '@vantage/contracts/evidence/evidence'
import { byRater, type RaterSource, raterSources } from '@vantage/contracts/reports/rater-scatter'
import type { GroupSums } from '../reports/participant-scores.ts'
import { LevelTally, sum } from '../reports/level-tally.ts'
import { PooledProducts } from '../reports/pooled-products.ts'
import type { QuestionnaireShape } from '../reports/questionnaire-shape.ts'
import { isEnough, type ScatterTally } from '../reports/rater-scatter.ts'
import { AgreementTally } from './agreement.ts'
import { alphaOf, correlation, omegaOf } from './consistency.ts'
import { habitTally } from './habits.ts'
import { ends, manyGroups, publishedFigure } from './published-figure.ts'

/** A group as reports show it. `answers`: each rater's scores in questionnaire order. */
export interface ShownGroup extends GroupSums {
  answers: readonly ArrayLike<number>[]
}

type Publish = typeof publishedFigure

/** Alpha needs so many answers, omega more, for its factor; of as many questions. */
export const alphaFrom = { answers: 50, questions: 2 } as const
export const omegaFrom = { answers: 100, questions: 3 } as const

/** A question is weak when at least `maxHighPercent` of its answers are at least this high: it hardly varies. */
const highAnswer = 4
const maxHighPercent = 80
/** It belongs to another target from this much more correlation on, and to none under `belongsFrom`. */
const higherElsewhere = 0.1
const belongsFrom = 0.3

/** Tallies of the raters of one level, or of all raters. */
class RaterTally {
  readonly products: LevelTally
  readonly targets: readonly AgreementTally[]
  readonly total: AgreementTally
  participants = 0
  answers = 0

  private readonly scattered: readonly LevelTally[]

  /** `scattered`: where the raters' own products stand. */
  constructor(
    { questions, targets }: QuestionnaireShape,
    products: LevelTally,
    scattered = [products],
  ) {
    this.products = products
    this.scattered = scattered
    this.targets = targets.map((target) => new AgreementTally(target.questions))
    this.total = new AgreementTally([...questions.keys()])
  }

  /** What the raters of one participant answered. */
  add(answers: readonly ArrayLike<number>[]): void {
    if (answers.length === 0) return
    this.total.addCluster(answers)
    for (const target of this.targets) target.addCluster(answers)
    this.participants += 1
    this.answers += answers.length
  }

  /** The products of answers around the mean of each participant. */
  get pooled(): PooledProducts {
    return new PooledProducts([this.products], { raters: this.scattered })
  }

  get counts() {
    const { participants, answers, products } = this
    return { participants, answers, comparisons: products.degrees }
  }

  addGroup(answers: readonly ArrayLike<number>[]): void {
    for (const target of this.targets) target.addGroup(answers)
  }
}

/**
 * How good a questionnaire is, from one pass over the participants of an activity. All sums are exact; memory is bounded.
 * `scatter` is given the same groups by the caller, once for both.
 */
export function evidenceTally(
  shape: QuestionnaireShape,
  { levels: scattered }: Pick<ScatterTally, 'levels'>,
  publish: Publish = publishedFigure,
) {
  const { questions, targets } = shape
  const everybody = new RaterTally(
    shape,
    new LevelTally(questions.length),
    Object.values(scattered),
  )
  const bySource = byRater((source) => new RaterTally(shape, scattered[source]))
  const byLevel = new Map<Level, RaterTally>(
    raterSources.map((source) => [levels[source], bySource[source]]),
  )
  const habits = habitTally()
  const high = questions.map(() => 0)
  return {
    /** A participant's shown groups. */
    add(groups: readonly ShownGroup[]): void {
      habits.add(groups)
      const raters: ArrayLike<number>[] = []
      for (const { level, answers } of groups) {
        const tally = byLevel.get(level)
        if (!tally) continue
        tally.add(answers)
        tally.addGroup(answers)
        everybody.addGroup(answers)
        raters.push(...answers)
        for (const given of answers) {
          for (const q of high.keys())
            if ((given[q] ?? 0) >= highAnswer) high[q] = (high[q] ?? 0) + 1
        }
      }
      everybody.add(raters)
      everybody.products.addGroup(raters)
    },
    finish(): QuestionnaireEvidence {
      const hidden = hiddenSources(bySource)
      const isPublished =
        questions.length > 0 && isEnough([everybody.products]) && isEnough(Object.values(scattered))
      const together = isPublished ? everybody.pooled : null
      const ofAll = together ? agreementsOf(everybody, together, targets, publish) : []
      const shown = byRater((source) => {
        const tally = bySource[source]
        if (hidden[source]) return { agreements: [], totals: { icc: null, halo: null } }
        const { pooled } = tally
        return {
          agreements: agreementsOf(tally, pooled, targets, publish),
          totals: totalsOf(tally, pooled, targets, publish),
        }
      })
      const { participants, answers } = everybody
      const inSteps = (value: number) => publish(value, participants, ends.part)
      const consistency = (
        over: readonly number[],
        from: { answers: number; questions: number },
        valueOf: typeof omegaOf,
      ) => {
        const isAsked = answers >= from.answers && over.length >= from.questions
        const value = together && isAsked ? valueOf(together, over) : null
        return value === null ? null : inSteps(value)
      }
      return {
        ...everybody.counts,
        sources: byRater((source) => ({
          ...bySource[source].counts,
          hidden: hidden[source],
          ...shown[source].totals,
        })),
        targets: targets.map((target, t) => ({
          agreement: {
            all: ofAll[t] ?? null,
            ...byRater((source) => shown[source].agreements[t] ?? null),
          },
          alpha: consistency(target.questions, alphaFrom, alphaOf),
          omega: consistency(target.questions, omegaFrom, omegaOf),
        })),
        weak:
          together && participants >= manyGroups && answers >= omegaFrom.answers
            ? weakQuestions(shape, together, (q) => inSteps((high[q] ?? 0) / answers))
            : null,
        ...habits.finish(),
      }
    },
  }
}

/**
 * A level without enough raters is hidden. With it goes the one with the fewest others, where the hidden ones together would
 * still be too few: their figures follow from those of all raters and of the levels that are shown.
 */
export function hiddenSources(
  bySource: Record<RaterSource, { products: LevelTally }>,
): Record<RaterSource, HiddenSource> {
  const of = (source: RaterSource) => bySource[source].products
  const enough = raterSources.filter((source) => isEnough([of(source)]))
  const shown = enough.toSorted((one, other) => of(other).degrees - of(one).degrees)
  for (;;) {
    const hidden = raterSources.filter((source) => !shown.includes(source))
    const follows = hidden.some((source) => of(source).groups > 0) && !isEnough(hidden.map(of))
    if (!follows || shown.length === 0) break
    shown.pop()
  }
  const state = (source: RaterSource): HiddenSource =>
    shown.includes(source) ? null : enough.includes(source) ? 'withheld' : 'few'
  return byRater(state)
}

function agreementsOf(
  tally: RaterTally,
  within: PooledProducts,
  targets: QuestionnaireShape['targets'],
  publish: Publish,
): Agreement[] {
  return tally.targets.map((target, t) => {
    const { groups } = target
    const found = target.figures(within.variance(targets[t]?.questions ?? []))
    const ofMany = (value: number, to: typeof ends.agreement | typeof ends.part) =>
      groups < manyGroups ? null : publish(value, groups, to)
    return {
      median: publish(found.median, groups, ends.agreement),
      low: ofMany(found.low, ends.agreement),
      high: ofMany(found.high, ends.agreement),
      share: ofMany(found.share, ends.part),
      shareSkewed: ofMany(found.shareSkewed, ends.part),
      apart: publish(found.apart, groups, ends.points),
      icc: publish(found.icc, groups, ends.part),
    }
  })
}

/** Over all questions: how well raters tell participants apart, and how much they tell targets apart. */
function totalsOf(
  { total, products }: RaterTally,
  within: PooledProducts,
  targets: QuestionnaireShape['targets'],
  publish: Publish,
) {
  const lists = targets.map(({ questions }) => questions)
  const pairs = lists.flatMap((second, j) =>
    lists.slice(0, j).map((first) => correlation(within, first, second)),
  )
  const mean = pairs.length === 0 ? null : sum(pairs) / pairs.length
  return {
    icc: publish(total.icc(within.variance(lists.flat())), products.groups, ends.part),
    halo: mean === null ? null : publish(mean, products.groups, ends.part),
  }
}

/** In questionnaire order; each for the first reason that holds. */
function weakQuestions(
  { questions, targets }: QuestionnaireShape,
  of: PooledProducts,
  highShare: (question: number) => number,
): WeakQuestion[] {
  return questions.flatMap((_, question): WeakQuestion[] => {
    const share = highShare(question)
    if (share >= maxHighPercent) return [{ weakness: 'same', question, share }]
    const found = targets.map((target) => {
      const others = target.questions.filter((each) => each !== question)
      const isOwn = others.length < target.questions.length
      return { isOwn, r: others.length === 0 ? null : correlation(of, [question], others) }
    })
    const own = found.find(({ isOwn }) => isOwn)?.r ?? null
    if (own === null) return []
    const best = Math.max(...found.map(({ isOwn, r }) => (isOwn || r === null ? -1 : r)))
    if (best >= own + higherElsewhere) {
      const target = found.findIndex(({ isOwn, r }) => !isOwn && r === best)
      return [{ weakness: 'elsewhere', question, target }]
    }
    return own < belongsFrom ? [{ weakness: 'apart', question }] : []
  })
}
