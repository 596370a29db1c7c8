import type { MessageItem, MessageKind, PersonalMessage } from '@vantage/contracts/messages/message'
import { activities, assignments, isOpen, participants } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { activitySchedules, messageItems, messages } from '@vantage/db/messages/tables'
import { nominationLists } from '@vantage/db/nominations/tables'
import { employees } from '@vantage/db/people/tables'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { dayAt } from '@vantage/domain/messages/working-days'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context } from '../core/context.ts'
import { decisionOf, isChanged, isToPropose } from './plan-nominations.ts'

type ComposeContext = Pick<Context, 'db' | 'clock' | 'settings'>

export interface ComposedMessage {
  id: number
  dingtalkUserId: string | null
  email: string | null
  /** The words of an earlier try. */
  content: string | null
  tries: number
  /** Null: there is nothing left to say to this person. */
  message: PersonalMessage | null
}

/** Where one goes on, with lists of raters or with questionnaires and reports; null where the product's address is not known. */
export const linkOf = (
  { settings: { publicUrl } }: Pick<Context, 'settings'>,
  kind: MessageKind,
): string | null =>
  publicUrl && new URL(kind.startsWith('nominat') ? '/nominations' : '/activities', publicUrl).href

/**
 * What these messages say at this moment: of an activity that does not run any more, of what is answered, and to somebody
 * who is deactivated, nothing.
 */
export async function composeMessages(
  ctx: ComposeContext,
  ids: readonly number[],
): Promise<ComposedMessage[]> {
  const { db } = ctx
  const { id, fullname, englishname, language, active, dingtalkUserId, email } = employees
  const rows = await db
    .select({
      ...columnsOf(messages, 'id', 'content', 'tries'),
      person: { id, fullname, englishname },
      language,
      active,
      dingtalkUserId,
      email,
    })
    .from(messages)
    .innerJoin(employees, eq(employees.id, messages.employeeId))
    .where(inArray(messages.id, [...ids]))
    .orderBy(messages.id)
  const items = Map.groupBy(await readItems(ctx, ids), ({ messageId }) => messageId)
  return rows.map(({ person, language: lang, active: isActive, ...row }) => {
    const said = (items.get(row.id) ?? []).flatMap((item) => itemOf(ctx, item) ?? [])
    const message = isActive && said.length > 0 ? { lang, person, items: said } : null
    return { ...row, message }
  })
}

type StoredItem = Awaited<ReturnType<typeof readItems>>[number]

function readItems({ db }: ComposeContext, ids: readonly number[]) {
  const ofQuestionnaire = sql`select count(*)::int from ${questionnaireQuestions}
    join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
    where ${questionnaireQuestions.questionnaireId} = ${activities.questionnaireId}`
  return db
    .select({
      messageId: messageItems.messageId,
      kind: messageItems.kind,
      activity: activities,
      opensOn: activitySchedules.opensOn,
      sentences: activitySchedules.sentences,
      extensions: sql<number>`coalesce(${activitySchedules.extensions}, 0)`,
      open: sql<number>`(select count(*)::int from ${assignments}
        where ${assignments.activityId} = ${activities.id}
          and ${assignments.raterId} = ${messages.employeeId} and ${isOpen})`,
      isEvaluated: sql<boolean>`${isNotNull(participants.id)}`,
      listState: nominationLists.state,
      isListChanged: isChanged,
      questions: sql<number>`(${ofQuestionnaire})`,
      texts: sql<number>`(${ofQuestionnaire} and ${questions.type} = 1)`,
    })
    .from(messageItems)
    .innerJoin(messages, eq(messages.id, messageItems.messageId))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .leftJoin(
      participants,
      and(
        eq(participants.activityId, activities.id),
        eq(participants.employeeId, messages.employeeId),
      ),
    )
    .leftJoin(nominationLists, eq(nominationLists.participantId, participants.id))
    .where(inArray(messageItems.messageId, [...ids]))
    .orderBy(activities.id)
}

function itemOf(ctx: ComposeContext, item: StoredItem): MessageItem | null {
  if (item.kind === 'to-start' || item.kind === 'overdue') return itemForAdministrators(ctx, item)
  const { activity, open, extensions, listState } = item
  const { key, name, name_en, dueOn, anonymityMin, sealedAt, resultsVisible } = activity
  const about = { activity: { key, name, name_en }, link: linkOf(ctx, item.kind) }
  const saying = <Kind extends MessageKind>(kind: Kind) => {
    const sentence = item.sentences?.[kind]
    return { ...about, kind, ...(sentence && { sentence }) }
  }
  switch (item.kind) {
    case 'report-ready': {
      const isReady = activity.status === 'finished' && sealedAt !== null && resultsVisible
      return isReady && item.isEvaluated ? saying(item.kind) : null
    }
    case 'nominate': {
      const isAsked = activity.status === 'nominating' && isToPropose(listState)
      return isAsked ? { ...about, kind: item.kind, dueOn: activity.nominationsUntil } : null
    }
    case 'nominations-changed':
    case 'nominations-approved': {
      const isBefore = activity.status === 'draft' || activity.status === 'nominating'
      const isSo = decisionOf(listState, item.isListChanged) === item.kind
      return isBefore && isSo ? { ...about, kind: item.kind } : null
    }
    default:
  }
  if (activity.status !== 'running' || open === 0) return null
  switch (item.kind) {
    case 'invitation':
      return { ...saying(item.kind), dueOn, open, minutes: estimatedMinutes(item), anonymityMin }
    case 'extended':
      return dueOn === null || extensions === 0
        ? null
        : { ...about, kind: item.kind, dueOn, open, extensions }
    case 'reminder':
    case 'reminder-before':
    case 'reminder-after': {
      if (dueOn === null) return { ...about, kind: 'reminder', open }
      // The due date may have moved, or passed, since it was planned.
      const isLate = dueOn < dayAt(ctx.clock(), ctx.settings.calendar)
      return isLate
        ? { ...saying('reminder-after'), dueOn, open }
        : { ...saying('reminder-before'), dueOn, open }
    }
    default:
      return null
  }
}

function itemForAdministrators(
  ctx: ComposeContext,
  { kind, opensOn, activity }: StoredItem,
): MessageItem | null {
  const { id, key, name, name_en, status, dueOn } = activity
  const { publicUrl, calendar } = ctx.settings
  const link = publicUrl && new URL(`/console/activity/${id}`, publicUrl).href
  const about = { activity: { key, name, name_en }, link }
  const today = dayAt(ctx.clock(), calendar)
  if (kind === 'to-start') {
    const isToStart = status === 'draft' && opensOn !== null && opensOn <= today
    return isToStart ? { ...about, kind, opensOn } : null
  }
  const isOverdue = status === 'running' && dueOn !== null && dueOn < today
  return isOverdue ? { ...about, kind: 'overdue', dueOn } : null
}
