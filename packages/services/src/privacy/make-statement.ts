import type { Level } from '@vantage/contracts/activities/levels'
import type { PrivacyStatement, TellingGroup } from '@vantage/contracts/privacy/statement'
import { activities, participants, stillWithheld } from '@vantage/db/activities/tables'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { type PersonNames, tellingDetailsOf } from '@vantage/domain/answering/telling-details'
import { sizeTally } from '@vantage/domain/privacy/statement'
import { isGroupShown } from '@vantage/domain/reports/participant-scores'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { StoredActivity } from '../activities/draft.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { readGroups, readRaterComments } from '../answering/read-submissions.ts'
import type { Context } from '../core/context.ts'
import { buildReports, type BuiltReports } from '../reports/build-reports.ts'
import { readShape } from '../reports/report-shape.ts'
import { countChangedGroups } from './changed-groups.ts'
import { readStatement, storeStatement } from './stored-statement.ts'

type MakeContext = Pick<Context, 'db' | 'reports' | 'clock' | 'log'>
type OnProgress = (
  step: 'participants' | 'privacy',
  done: number,
  total: number,
) => Promise<unknown>

/** Participants per read, which bounds memory. */
const batch = 256

/**
 * Aggregates the reports of a sealed activity and finds what they give away; from the beginning when a choice of an
 * administrator changed that meanwhile. Can be repeated: from the release on a statement stays. Null when it is not sealed.
 */
export async function aggregateActivity(
  ctx: MakeContext,
  { activityId }: { activityId: number },
  onProgress: OnProgress = async () => {},
): Promise<BuiltReports | null> {
  for (;;) {
    const [before] = await ctx.db
      .select()
      .from(activities)
      .where(and(eq(activities.id, activityId), isSealed))
    if (!before) return null
    const built = await buildReports(ctx, { activityId }, async (done, total) => {
      await onProgress('participants', done, total)
    })
    if (!built) return null
    if (before.releasedAt && (await readStatement(ctx, activityId))) return built
    const statement = await findStatement(ctx, before, built, onProgress)
    if (await storeStatement(ctx, before, statement)) return built
  }
}

/** What the reports of an activity give away, from its answer sets, comments and earlier activities. */
async function findStatement(
  ctx: MakeContext,
  activity: StoredActivity,
  { company, participants: total }: BuiltReports,
  onProgress: OnProgress,
): Promise<PrivacyStatement> {
  const { anonymityMin, questionnaireId } = activity
  const { questions } = await readShape(ctx, questionnaireId ?? 0)
  const detailOf = tellingDetailsOf(await readDirectory(ctx))
  const sizes = sizeTally()
  const telling: TellingGroup[] = []
  const counts = {
    participants: 0,
    answers: 0,
    asked: 0,
    hidden: 0,
    withheld: 0,
    changed: 0,
    comments: 0,
    commentsHidden: 0,
  }
  for await (const people of inBatches(ctx, activity.id)) {
    const ids = people.map(({ id }) => id)
    const byId = new Map(people.map((person) => [person.id, person]))
    const shown = new Map<string, number>()
    for (const group of await readGroups(ctx, ids)) {
      const { participantId, level, raters } = group
      const withheld = byId.get(participantId)?.withheld ?? []
      counts.answers += raters
      if (!anonymousLevels.includes(level)) continue
      if (withheld.includes(level)) counts.withheld += 1
      if (isGroupShown(level, raters, { anonymityMin, withheld })) {
        sizes.add(group)
        shown.set(groupKey(group), raters)
      } else counts.hidden += 1
    }
    counts.changed += await countChangedGroups(ctx, activity.id, ids, shown)
    const found = new Map<string, TellingGroup>()
    for (const { participantId, level, comments } of await readRaterComments(ctx, ids)) {
      const person = byId.get(participantId)
      const key = groupKey({ participantId, level })
      if (!person || !shown.has(key) || person.commentsHidden.includes(level)) continue
      const texts = comments.filter((text) => text !== '')
      const details = texts.filter((text) => detailOf(text, person) !== null).length
      counts.comments += texts.length
      const group = found.get(key) ?? { participantId, level, comments: 0 }
      found.set(key, { ...group, comments: group.comments + details })
    }
    telling.push(...[...found.values()].filter(({ comments }) => comments > 0))
    for (const { asked, commentsHidden } of people) {
      counts.participants += 1
      counts.asked += (asked ?? []).reduce((sum, each) => sum + each, 0)
      counts.commentsHidden += commentsHidden.length
    }
    await onProgress('privacy', counts.participants, total)
  }
  return {
    ...counts,
    minimum: anonymityMin,
    questions: questions.length,
    sizes: sizes.finish(),
    telling,
    contributors: company.weighted.contributors,
  }
}

export const groupKey = ({ participantId, level }: { participantId: number; level: Level }) =>
  `${participantId}/${level}`

/** Everybody's names: a comment may name whoever was in the company. */
export const readDirectory = ({ db }: Pick<Context, 'db'>): Promise<PersonNames[]> =>
  db.select({ fullname: employees.fullname, englishname: employees.englishname }).from(employees)

/** The participants of an activity, in id order. */
async function* inBatches({ db }: Pick<Context, 'db'>, activityId: number) {
  let after = 0
  for (;;) {
    const people = await db
      .select({
        id: participants.id,
        asked: participants.asked,
        withheld: stillWithheld,
        commentsHidden: participants.commentsHidden,
        fullname: employees.fullname,
        englishname: employees.englishname,
      })
      .from(participants)
      .innerJoin(employees, eq(employees.id, participants.employeeId))
      .where(and(eq(participants.activityId, activityId), gt(participants.id, after)))
      .orderBy(asc(participants.id))
      .limit(batch)
    const last = people.at(-1)
    if (!last) return
    yield people
    after = last.id
  }
}
