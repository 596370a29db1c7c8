import fc from 'fast-check'
import { type Activity, isShown, type Rater, type Company, submittedOf } from './company.ts'
import { scatterOf, shownGroups } from './pooled-scatter.ts'

/** Changes of something that anonymity protects. Numbers are taken modulo what there is. */
export const anyEdits = fc.array(
  fc.record({
    kind: fc.constantFrom('score', 'score', 'score', 'comment', 'comment', 'who'),
    activity: fc.nat(1),
    participant: fc.nat(7),
    level: fc.constantFrom(0, 1),
    from: fc.nat(4),
    to: fc.nat(4),
    question: fc.nat(5),
    by: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 20, maxLength: 60 },
)
type Edit = typeof anyEdits extends fc.Arbitrary<(infer T)[]> ? T : never

/**
 * Makes an activity that differs only in what is protected: answers of hidden groups; in shown anonymous groups scores
 * moved between raters (each question keeps its sum) and comments exchanged; and which of a group's raters submitted.
 * Where there are so many raters that the likely ranges say how far they lie apart, raters exchange all their scores instead.
 * `moved` lists those raters, who rightly see a change in their own work.
 */
export function disguise(
  company: Company,
  edits: readonly Edit[],
): { company: Company; moved: Set<number> } {
  const disguised = structuredClone(company)
  const withRanges = new Set(disguised.activities.filter(showsRanges))
  const moved = new Set<number>()
  for (const edit of edits) {
    const activity = at(disguised.activities, edit.activity)
    const rated = activity && at(activity.participants, edit.participant)
    if (!rated) continue
    const group = rated.groups[edit.level]
    const submitted = submittedOf(group)
    const others = edit.kind === 'who' ? group.filter((rater) => !rater.submitted) : submitted
    const [from, to] = [at(submitted, edit.from), at(others, edit.to)]
    if (!from || !to) continue
    if (edit.kind === 'who') exchange(from, to, moved)
    else if (!isShown(edit.level, group, activity.anonymityMin)) rewrite(from, edit)
    else if (edit.kind === 'score' && withRanges.has(activity))
      [from.scores, to.scores] = [to.scores, from.scores]
    else if (from !== to) redistribute(from, to, edit, disguised)
  }
  return { company: disguised, moved }
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

function exchange(one: Rater, other: Rater, moved: Set<number>): void {
  const { person } = one
  const taken = { ...one }
  Object.assign(one, { ...other, person })
  Object.assign(other, { ...taken, person: other.person })
  moved.add(one.person).add(other.person)
}

const showsRanges = (activity: Activity): boolean =>
  ([0, 1, 2] as const).some((level) => scatterOf(shownGroups(activity), level).length > 0)

function rewrite(rater: Rater, { kind, question, by }: Edit): void {
  if (kind === 'score') set(rater.scores, question, (old) => 1 + ((old - 1 + by) % 5))
  else set(rater.comments, question, (old) => `${old} rewritten ${by}`)
}

function redistribute(
  from: Rater,
  to: Rater,
  { kind, question, by }: Edit,
  company: Company,
): void {
  if (kind === 'comment') {
    const q = question % company.texts
    const [one = '', other = ''] = [from.comments[q], to.comments[q]]
    from.comments[q] = other
    to.comments[q] = one
    return
  }
  const q = question % company.targets.length
  const share = Math.min(by, 5 - (to.scores[q] ?? 5), (from.scores[q] ?? 1) - 1)
  from.scores[q] = (from.scores[q] ?? 1) - share
  to.scores[q] = (to.scores[q] ?? 5) + share
}

function set<T>(list: T[], index: number, change: (old: T) => T): void {
  const place = index % list.length
  const old = list[place]
  if (old !== undefined) list[place] = change(old)
}
