import type { ExportFormat } from '@vantage/contracts/lists'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import {
  activities,
  activityPeople,
  participants,
  startedQuestionnaireId,
} from '@vantage/db/activities/tables'
import type { Db } from '@vantage/db/client'
import { departments } from '@vantage/db/people/tables'
import type { ScoredRound } from '@vantage/domain/reports/comparison'
import { heatMap } from '@vantage/domain/reports/heat-map'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { recordedTable, scoreCell } from '../list-export.ts'
import { scoresInBatches } from './build-reports.ts'
import { readShape } from './report-shape.ts'

/** Weighted scores of a finished round by department and target. */
export async function getOverview(ctx: EmployeeContext, id: number): Promise<OverviewOutput> {
  const round = await readScored(ctx, id)
  if (!round) return { outcome: 'unfinished' }
  const { company, departments: averages } = heatMap(round.people, round.targets)
  return {
    outcome: 'ready',
    overview: {
      targets: round.targets.map(({ questions: _, ...target }) => target),
      company,
      departments: await withNames(ctx, averages),
    },
  }
}

/** The same cells as rows of a file; what is hidden has no score there either. Throws `not-found` without reports. */
export async function* exportOverview(
  ctx: EmployeeContext,
  { id }: { id: number },
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const result = await getOverview(ctx, id)
  const [round] = await ctx.db
    .select({ key: activities.key })
    .from(activities)
    .where(eq(activities.id, id))
  if (result.outcome !== 'ready' || !round) {
    throw new ServiceError('not-found', 'There are no reports of this activity.')
  }
  const { targets, company, departments: columns } = result.overview
  const header = [
    ...['target', 'target_en', 'department', 'department_en'],
    ...['people', 'score', 'company', 'hidden'],
  ]
  const rows = targets.flatMap((target, place) =>
    columns.map(({ name, name_en, people, state, targets: scores }) => [
      ...[target.name, target.name_en, name, name_en, people],
      ...[scoreCell(scores[place] ?? null), scoreCell(company.targets[place] ?? null)],
      state === 'shown' ? null : state,
    ]),
  )
  yield* recordedTable(ctx, `${round.key}/overview`, { header, rows }, format)
}

/** Departments as people name them, those with most people first; null is none. */
export async function withNames<Each extends { departmentId: number | null; people: number }>(
  { db }: EmployeeContext,
  averages: readonly Each[],
) {
  const named = await db
    .select({ id: departments.id, name: departments.name, name_en: departments.nameEn })
    .from(departments)
  const names = new Map(named.map((department) => [department.id, department]))
  const none = { id: null, name: null, name_en: null }
  return averages
    .map(({ departmentId, ...rest }) => ({
      ...(departmentId === null ? none : (names.get(departmentId) ?? none)),
      ...rest,
    }))
    .sort((a, b) => b.people - a.people || (a.id ?? 0) - (b.id ?? 0))
}

/** Of a round that has reports. */
export const isScored = and(eq(activities.status, 'finished'), isNotNull(activities.sealedAt))

/** The weighted scores of everybody in a sealed round who has some; null when there are no reports yet. */
export async function readScored(ctx: EmployeeContext, id: number): Promise<ScoredRound | null> {
  const [round] = await ctx.db
    .select({
      id: activities.id,
      questionnaireId: startedQuestionnaireId,
      anonymityMin: activities.anonymityMin,
    })
    .from(activities)
    .where(and(eq(activities.id, id), isScored))
  if (!round) return null
  const { targets } = await readShape(ctx, round.questionnaireId)
  const members = await readMembers(ctx.db, id)
  const people = []
  for await (const entries of scoresInBatches(ctx, round)) {
    for (const { participantId, scores } of entries) {
      const member = members.get(participantId)
      if (member && scores.weighted) people.push({ ...member, weighted: scores.weighted })
    }
  }
  return { targets, people }
}

/** By participant: who it is, and the department at the start: that of today would permit a subtraction when somebody moves. */
async function readMembers(db: Db, activityId: number) {
  const rows = await db
    .select({
      id: participants.id,
      employeeId: participants.employeeId,
      departmentId: activityPeople.departmentId,
    })
    .from(participants)
    .innerJoin(
      activityPeople,
      and(
        eq(activityPeople.activityId, participants.activityId),
        eq(activityPeople.employeeId, participants.employeeId),
      ),
    )
    .where(eq(participants.activityId, activityId))
  return new Map(rows.map(({ id, ...member }) => [id, member]))
}
