import type {
  AtMinimum,
  GroupSize,
  PrivacyStatement,
  PrivacySummary,
  PrivacyWarning,
} from '@vantage/contracts/privacy/statement'
import type { GroupSums } from '../reports/participant-scores.ts'
import { sum } from '../reports/level-tally.ts'

/** The ends of the answer scale: only there does an average say what everybody answered. */
const [lowest, highest] = [1, 5]

/** Adds up groups of peers and subordinates by how many answered in them, with their averages of exactly 1.00 or 5.00. */
export function sizeTally() {
  const sizes = new Map<number, GroupSize>()
  return {
    add({ raters, sums }: Pick<GroupSums, 'raters' | 'sums'>): void {
      const size = sizes.get(raters) ?? { raters, groups: 0, same: 0 }
      size.groups += 1
      size.same += sums.filter((sum) => sum === lowest * raters || sum === highest * raters).length
      sizes.set(raters, size)
    },
    /** The smallest first. */
    finish: (): GroupSize[] => [...sizes.values()].sort((a, b) => a.raters - b.raters),
  }
}

type Sizes = Pick<PrivacyStatement, 'sizes' | 'questions'>

/** What a minimum shows of an activity. */
export function atMinimum({ sizes, questions }: Sizes, minimum: number): AtMinimum {
  const shown = sizes.filter(({ raters }) => raters >= minimum)
  const groups = sum(shown.map((size) => size.groups))
  return {
    minimum,
    shown: groups,
    averages: groups * questions,
    same: sum(shown.map((size) => size.same)),
    alone: sum(shown.map((size) => (size.raters === 1 ? size.groups : 0))),
    smallest: shown[0]?.raters ?? null,
  }
}

/** The minimums above the statement's up to `maximum`, as long as they show a group. */
export function higherMinimums(statement: PrivacyStatement, maximum: number): AtMinimum[] {
  const { minimum } = statement
  return Array.from({ length: Math.max(maximum - minimum, 0) }, (_, i) =>
    atMinimum(statement, minimum + 1 + i),
  ).filter(({ shown }) => shown > 0)
}

/** What there is to look at before results are released. */
export function warningsOf(statement: PrivacyStatement): PrivacyWarning[] {
  const { same, alone } = atMinimum(statement, statement.minimum)
  const found: Record<PrivacyWarning, number> = {
    alone,
    same,
    comments: tellingComments(statement),
    changed: statement.changed,
  }
  return (Object.keys(found) as PrivacyWarning[]).filter((warning) => found[warning] > 0)
}

/** Comments in which something may show who wrote them. */
export const tellingComments = ({ telling }: Pick<PrivacyStatement, 'telling'>): number =>
  sum(telling.map(({ comments }) => comments))

/** Counts are published from this many participants on. */
const countsFrom = 10
/** A smaller count is withheld, since it could name somebody. */
const smallestCount = 3
const unlessSmall = (count: number): number | null => (count < smallestCount ? null : count)

/** Groups of more raters than this are large. */
const middleTo = 6

/**
 * The summary that participants and raters read. Nothing in it depends on a score: all but one of a group, who know
 * their own answers, could otherwise narrow down the last one's, even without seeing a report.
 */
export function privacySummary(statement: PrivacyStatement): PrivacySummary {
  const { minimum, participants, hidden, changed } = statement
  const telling = tellingComments(statement)
  const about = { minimum, commentsHold: telling === 0 }
  if (participants < countsFrom) return { ...about, counts: null }
  const { shown } = atMinimum(statement, minimum)
  const between = (from: number, to: number) =>
    sum(statement.sizes.map(({ raters, groups }) => (raters >= from && raters <= to ? groups : 0)))
  const bands = [
    { band: 'minimum' as const, groups: between(minimum, minimum) },
    { band: 'up-to-6' as const, groups: between(minimum + 1, middleTo) },
    { band: 'more' as const, groups: between(Math.max(minimum, middleTo) + 1, Infinity) },
  ].filter(({ groups }) => groups > 0)
  // A withheld band would follow from the other bands and the number of shown groups, so either all are shown or none.
  const hasSizes = bands.every(({ groups }) => groups >= smallestCount)
  return {
    ...about,
    counts: {
      participants,
      shown: unlessSmall(shown),
      hidden: unlessSmall(hidden),
      telling: unlessSmall(telling),
      changed: unlessSmall(changed),
      changedHold: changed === 0,
      sizes: hasSizes ? bands : [],
    },
  }
}
