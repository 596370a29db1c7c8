import { type Level, levels } from '@vantage/contracts/activities/levels'
import {
  byRater,
  type RaterScatter,
  raterSources,
  type ScatterSource,
} from '@vantage/contracts/reports/rater-scatter'
import type { CompanyValues } from '@vantage/contracts/reports/report'
import { boundsIn } from './company-bounds.ts'
import { LevelTally, sum } from './level-tally.ts'
import { PooledProducts } from './pooled-products.ts'
import type { QuestionnaireShape } from './questionnaire-shape.ts'

/** A scatter is published from this many degrees of freedom on. */
export const degreesFrom = 30
/** A scatter is published over at least this many groups. */
const groupsFrom = 10
/** No group may hold more than one in this many degrees of freedom: the scatter would describe that group. */
const largestShare = 5
export type ScatterTally = ReturnType<typeof scatterTally>

/** The scatter of raters from one pass over the groups of an activity. Scores are whole numbers, and all sums are exact. */
export function scatterTally({ questions, targets }: QuestionnaireShape) {
  const own = byRater(() => new LevelTally(questions.length))
  const tallies: Record<ScatterSource, readonly LevelTally[]> = {
    ...byRater((source) => [own[source]]),
    together: Object.values(own),
  }
  const first = (...sources: ScatterSource[]) =>
    sources.find((source) => questions.length > 0 && isEnough(tallies[source])) ?? null
  return {
    levels: own,
    /** One participant's group of a level, as reports show it. `answers`: each rater's scores in questionnaire order. */
    add(level: Level, answers: readonly ArrayLike<number>[]): void {
      const source = raterSources.find((each) => levels[each] === level)
      if (source) own[source].add(answers)
    },
    /** `company`: the values that are published, which say something of scatter, too; without any, answers may be any numbers. */
    finish(company: Partial<CompanyValues>): RaterScatter {
      const sources = {
        superior: first('superior', 'peer', 'together'),
        peer: first('peer', 'together'),
        subordinate: first('subordinate', 'together'),
      }
      const scatters: RaterScatter['scatters'] = {}
      for (const source of Object.values(sources)) {
        if (source === null || scatters[source]) continue
        const columns = (source === 'together' ? raterSources : [source]).flatMap(
          (each) => company[each] ?? [],
        )
        const asked = questions.map((_, q) => [q])
        const ofTargets = targets.map((target) => target.questions)
        const pooled = new PooledProducts(tallies[source], {
          bounds: columns.map((column) => column.questions.map(boundsIn)),
          published: [asked, ofTargets, [asked.flat()]],
        })
        scatters[source] = {
          questions: pooled.scatterOf(asked),
          targets: pooled.scatterOf(ofTargets),
          total: pooled.variance(asked.flat()),
        }
      }
      return { sources, scatters }
    },
  }
}

/** Whether there are enough raters to say something of all of them, and nothing of one group. */
export function isEnough(tallies: readonly LevelTally[]): boolean {
  const degrees = sum(tallies.map((tally) => tally.degrees))
  const groups = sum(tallies.map((tally) => tally.groups))
  const largest = largestOf(tallies) * largestShare
  return degrees >= degreesFrom && groups >= groupsFrom && largest <= degrees
}

const largestOf = (tallies: readonly LevelTally[]) =>
  Math.max(...tallies.map((tally) => tally.largest))
