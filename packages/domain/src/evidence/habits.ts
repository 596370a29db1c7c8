import { levels } from '@vantage/contracts/activities/levels'
import { byRater, raterSources } from '@vantage/contracts/reports/rater-scatter'
import type { GroupSums } from '../reports/participant-scores.ts'
import { sum } from '../reports/level-tally.ts'
import { participantsFrom } from './published-figure.ts'

const allSources = ['self', ...raterSources] as const

/** Sums of two scores of the same participants. */
const noPairs = () => ({ count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 })
type Pairs = ReturnType<typeof noPairs>

/** Who rates higher, and whether others agree with self. All of it follows from averages that reports show. */
export function habitTally() {
  const differences = { self: 0, superior: 0, peer: 0, subordinate: 0 }
  let complete = 0
  const pairs = byRater(noPairs)
  return {
    /** A participant's shown groups. */
    add(groups: readonly GroupSums[]): void {
      const means = new Map(groups.map((group) => [group.level, meanOf(group)]))
      const self = means.get(levels.self)
      if (self === undefined) return
      for (const source of raterSources) {
        const other = means.get(levels[source])
        if (other !== undefined) addPair(pairs[source], self, other)
      }
      const four = allSources.map((source) => means.get(levels[source]))
      const known = four.filter((mean) => mean !== undefined)
      if (known.length < allSources.length) return
      complete += 1
      const middle = sum(known) / known.length
      for (const source of allSources) {
        differences[source] += (means.get(levels[source]) ?? 0) - middle
      }
    },
    finish() {
      const mean = (source: keyof typeof differences) =>
        Math.round((100 * differences[source]) / complete)
      return {
        leniency: complete < participantsFrom ? null : { self: mean('self'), ...byRater(mean) },
        selfOther: byRater((source) => {
          const { count } = pairs[source]
          const r = count < participantsFrom ? null : correlationOf(pairs[source])
          return r === null ? null : { r: Math.round(100 * r), participants: count }
        }),
      }
    },
  }
}

const meanOf = ({ sums, raters }: GroupSums) => sum(sums) / (raters * sums.length)

function addPair(pairs: Pairs, x: number, y: number): void {
  pairs.count += 1
  pairs.x += x
  pairs.y += y
  pairs.xx += x * x
  pairs.yy += y * y
  pairs.xy += x * y
}

/** Pearson's; null where one of the scores is the same for all. */
export function correlationOf({ count, x, y, xx, yy, xy }: Pairs): number | null {
  const squares = (count * xx - x * x) * (count * yy - y * y)
  return squares > 1e-9 ? (count * xy - x * y) / Math.sqrt(squares) : null
}
