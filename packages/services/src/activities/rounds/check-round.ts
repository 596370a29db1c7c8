import type { RoundCheck } from '@vantage/contracts/activities/checks'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import { limits } from '@vantage/contracts/limits'
import { activities, assignments, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { employees } from '@vantage/db/people/tables'
import { anonymousLevels, riskOf, withoutAFifth } from '@vantage/domain/activities/small-groups'
import { and, asc, eq, not, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { noSuchRound } from './list-rounds.ts'

type CheckContext = Pick<Context, 'db' | 'clock'>
interface Evaluated {
  id: number
  username: string
  fullname: string
  englishname: string
  /** By level 0 to 3. */
  raters: number[]
}

/** What is missing before a draft can start, and which groups would be hidden. Throws `not-found`. */
export async function checkRound(ctx: CheckContext, id: number): Promise<RoundCheck> {
  const { db, clock } = ctx
  const [round] = await db
    .select({ questionnaireId: activities.questionnaireId, anonymityMin: activities.anonymityMin })
    .from(activities)
    .where(eq(activities.id, id))
  if (!round) throw noSuchRound()
  const { questionnaireId, anonymityMin } = round
  const people = await readEvaluated(ctx, id)
  const asked = await readAsked(ctx, id)
  return {
    missing: [
      ...piecesOfQuestionnaire(questionnaireId, await hasChoiceQuestion(ctx, questionnaireId)),
      ...piecesOfPeople(people),
    ],
    groups: groupsOf(people, anonymityMin),
    anonymityMin,
    showsSmallGroups: anonymityMin < limits.anonymityDefault,
    participants: people.length,
    ...asked,
    checkedAt: clock().toISOString(),
  }
}

type Piece = RoundCheck['missing'][number]
const piece = (code: Piece['code'], people: readonly Evaluated[] = []): Piece => ({
  code,
  participants: people.map(({ raters: _, ...person }) => person),
})

function piecesOfQuestionnaire(questionnaireId: number | null, hasChoice: boolean): Piece[] {
  if (questionnaireId === null) return [piece('questionnaire')]
  return hasChoice ? [] : [piece('choice-question')]
}

function piecesOfPeople(people: readonly Evaluated[]): Piece[] {
  if (people.length === 0) return [piece('participants')]
  const others = ({ raters }: Evaluated) =>
    raters.reduce((sum, each, level) => (level === levels.self ? sum : sum + each), 0)
  const unrated = people.filter((person) => others(person) === 0)
  const withoutSelf = people.filter(({ raters }) => raters[levels.self] !== 1)
  return [
    ...(unrated.length > 0 ? [piece('raters', unrated)] : []),
    ...(withoutSelf.length > 0 ? [piece('self-assessment', withoutSelf)] : []),
  ]
}

function groupsOf(people: readonly Evaluated[], anonymityMin: number): RoundCheck['groups'] {
  const groups = people.flatMap(({ raters: byLevel, ...participant }) =>
    anonymousLevels.flatMap((level) => {
      const raters = byLevel[level] ?? 0
      const effect = riskOf(raters, anonymityMin)
      const fewer = withoutAFifth(raters)
      return effect ? [{ participant, level, raters, withoutAFifth: fewer, effect }] : []
    }),
  )
  return groups.sort((a, b) => b.effect.localeCompare(a.effect) || a.raters - b.raters)
}

const ofLevel = (level: Level) =>
  sql`(count(${assignments.id}) filter (where ${assignments.level} = ${level}))::int`

async function readEvaluated({ db }: CheckContext, id: number): Promise<Evaluated[]> {
  return db
    .select({
      id: participants.id,
      username: employees.username,
      fullname: employees.fullname,
      englishname: employees.englishname,
      raters: sql<number[]>`array[${ofLevel(0)}, ${ofLevel(1)}, ${ofLevel(2)}, ${ofLevel(3)}]`,
    })
    .from(participants)
    .innerJoin(employees, eq(employees.id, participants.employeeId))
    .leftJoin(assignments, eq(assignments.participantId, participants.id))
    .where(eq(participants.activityId, id))
    .groupBy(participants.id, employees.id)
    .orderBy(asc(participants.id))
}

async function hasChoiceQuestion({ db }: CheckContext, questionnaireId: number | null) {
  if (questionnaireId === null) return false
  const [found] = await db
    .select({ id: questions.id })
    .from(questionnaireQuestions)
    .innerJoin(questions, eq(questions.id, questionnaireQuestions.questionId))
    .where(and(eq(questionnaireQuestions.questionnaireId, questionnaireId), eq(questions.type, 0)))
    .limit(1)
  return found !== undefined
}

async function readAsked({ db }: CheckContext, id: number) {
  const none = { assignments: 0, raters: 0, withoutDingtalk: 0, deactivated: 0 }
  const rater = sql`distinct ${employees.id}`
  const [asked] = await db
    .select({
      assignments: sql<number>`count(*)::int`,
      raters: sql<number>`count(${rater})::int`,
      withoutDingtalk: sql<number>`(count(${rater}) filter (where ${employees.dingtalkUserId} is null))::int`,
      deactivated: sql<number>`(count(${rater}) filter (where ${not(employees.active)}))::int`,
    })
    .from(participants)
    .innerJoin(assignments, eq(assignments.participantId, participants.id))
    .innerJoin(employees, eq(employees.id, assignments.raterId))
    .where(eq(participants.activityId, id))
  return asked ?? none
}
