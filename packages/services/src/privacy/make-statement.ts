import type { TellingGroup } from '@vantage/contracts/privacy/statement'
import { activities, participants } from '@vantage/db/activities/tables'
import { inBatches } from '@vantage/db/bulk-statements'
import { columnsOf } from '@vantage/db/columns'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels } from '@vantage/domain/activities/small-groups'
import { type PersonNames, tellingDetailsOf } from '@vantage/domain/answering/telling-details'
import { evidenceTally } from '@vantage/domain/evidence/evidence-tally'
import { sizeTally } from '@vantage/domain/privacy/statement'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import { and, eq, sql } from 'drizzle-orm'
import type { StoredActivity } from '../activities/draft.ts'
import { isSealed } from '../activities/seal-activity.ts'
import { groupKey, readRaterComments } from '../answering/read-submissions.ts'
import type { Context } from '../core/context.ts'
import { type AnsweredScores, buildReports, type BuiltReports } from '../reports/build-reports.ts'
import { lastChangesIn, storeLastChanges } from '../reports/last-activity.ts'
import { readShape } from '../reports/report-shape.ts'
import { countChangedGroups } from './changed-groups.ts'
import { type Made, readStatement, storeOf, storeStatement } from './stored-statement.ts'

type MakeContext = Pick<Context, 'db' | 'reports' | 'clock' | 'log'>

/**
 * Aggregates the reports of a sealed activity and, in the same pass, computes its privacy statement and the evidence
 * for its questionnaire. Starts again when an administrator's choice changed them meanwhile. Can be repeated; both stay
 * from the release on. `onProgress` gets participants done and total. Null when not sealed.
 */
export async function aggregateActivity(
  ctx: MakeContext,
  { activityId }: { activityId: number },
  onProgress: (done: number, total: number) => Promise<unknown> = async () => {},
): Promise<BuiltReports | null> {
  for (;;) {
    const [before] = await ctx.db
      .select()
      .from(activities)
      .where(and(eq(activities.id, activityId), isSealed))
    if (!before) return null
    const stored = before.releasedAt === null ? null : await readStatement(ctx, activityId)
    const tally = stored?.hasEvidence ? null : await statementTally(ctx, before)
    const built = await buildReports(
      ctx,
      { activityId },
      {
        ...(tally && { scatter: tally.scatter }),
        onBatch: async (entries, done, total) => {
          await tally?.add(entries)
          await onProgress(done, total)
        },
      },
    )
    if (!built) return null
    if (!tally) return built
    const made = await tally.finish(built)
    if (!(await storeChanges(ctx, before, built))) continue
    if (await storeStatement(ctx, before, made)) return built
  }
}

/** Stores what has changed since earlier activities; false when the activity is another version by now. */
async function storeChanges(
  ctx: MakeContext,
  activity: StoredActivity,
  { scatter }: Pick<BuiltReports, 'scatter'>,
): Promise<boolean> {
  const shape = await readShape(ctx, activity.questionnaireId ?? 0)
  for await (const { ids, changes } of lastChangesIn(ctx, activity, { shape, scatter })) {
    const isStored = await storeOf(ctx, activity, (tx, isReleased) =>
      storeLastChanges(tx, ids, changes, isReleased),
    )
    if (!isStored) return false
  }
  return true
}

/** Participants whose comments are read at once: texts are long. */
const commentsOf = 64

/** Adds up what the reports of an activity give away, from its answers, comments and earlier activities, and its evidence. */
async function statementTally(
  ctx: MakeContext,
  { id, anonymityMin, questionnaireId }: StoredActivity,
) {
  const shape = await readShape(ctx, questionnaireId ?? 0)
  const scatter = scatterTally(shape)
  const evidence = evidenceTally(shape, scatter)
  const detailOf = tellingDetailsOf(await readDirectory(ctx))
  const sizes = sizeTally()
  const telling: TellingGroup[] = []
  const counts = { answers: 0, hidden: 0, withheld: 0, changed: 0, comments: 0 }
  const addComments = async (ids: readonly number[], shown: ReadonlySet<string>) => {
    for (const batch of inBatches(ids, commentsOf)) {
      for (const answered of await readRaterComments(ctx, batch)) {
        const { participantId, level, comments } = answered
        if (!shown.has(groupKey(answered))) continue
        counts.comments += comments.length
        const found = comments.filter((text) => detailOf(text, answered) !== null).length
        if (found > 0) telling.push({ participantId, level, comments: found })
      }
    }
  }
  return {
    scatter,
    async add(entries: readonly AnsweredScores[]): Promise<void> {
      const shown = new Set<string>()
      for (const { withheld, scores, counted, groups } of entries) {
        evidence.add(groups.filter(({ level }) => counted.groups[level]))
        for (const group of groups) {
          counts.answers += group.raters
          if (!anonymousLevels.includes(group.level)) continue
          if (withheld.includes(group.level)) counts.withheld += 1
          if (scores.groups[group.level]) {
            sizes.add(group)
            shown.add(groupKey(group))
          } else counts.hidden += 1
        }
      }
      const ids = entries.map(({ participantId }) => participantId)
      const [changed] = await Promise.all([
        countChangedGroups(ctx, id, ids, shown),
        addComments(ids, shown),
      ])
      counts.changed += changed
    },
    async finish({ company, participants: people }: BuiltReports): Promise<Made> {
      const { asked, commentsHidden } = participants
      const [of] = await ctx.db
        .select({
          asked: sql<number>`coalesce(sum((select sum(n) from unnest(${asked}) as n)), 0)::int`,
          commentsHidden: sql<number>`coalesce(sum(cardinality(${commentsHidden})), 0)::int`,
        })
        .from(participants)
        .where(eq(participants.activityId, id))
      const statement = {
        ...counts,
        asked: of?.asked ?? 0,
        commentsHidden: of?.commentsHidden ?? 0,
        minimum: anonymityMin,
        participants: people,
        questions: shape.questions.length,
        sizes: sizes.finish(),
        telling,
        contributors: company.weighted.contributors,
      }
      return { statement, evidence: evidence.finish() }
    },
  }
}

/** Everybody's names: a comment may name whoever was in the company. */
export const readDirectory = ({ db }: Pick<Context, 'db'>): Promise<PersonNames[]> =>
  db.select(columnsOf(employees, 'fullname', 'englishname')).from(employees)
