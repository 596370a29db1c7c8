import type { MessageItem, MessageKind, PersonalMessage } from '@vantage/contracts/messages/message'
import { activities, assignments, isOpen } from '@vantage/db/activities/tables'
import { questionnaireQuestions, questions } from '@vantage/db/catalogue/tables'
import { activitySchedules, messageItems, messages } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { dayAt } from '@vantage/domain/messages/working-days'
import { eq, inArray, sql } from 'drizzle-orm'
import { columnsOf } from '@vantage/db/columns'
import type { Context } from '../core/context.ts'
import { isStillSaid } from './still-said.ts'

type ComposeContext = Pick<Context, 'db' | 'clock' | 'settings'>

export interface ComposedMessage {
  id: number
  dingtalkUserId: string | null
  email: string | null
  /** The words of an earlier try. */
  content: string | null
  /** Null: there is nothing left to say to this person. */
  message: PersonalMessage | null
}

/**
 * Where one goes on: with lists of raters, with questionnaires and reports, or as an administrator with the activity itself.
 * Null where the product's address is not known.
 */
export const linkOf = (
  { settings: { publicUrl } }: Pick<Context, 'settings'>,
  kind: MessageKind,
  activityId: number,
): string | null => {
  const isForAdministrators = kind === 'to-start' || kind === 'overdue'
  const page = kind.startsWith('nominat') ? '/nominations' : '/activities'
  const path = isForAdministrators ? `/console/activity/${activityId}` : page
  return publicUrl && new URL(path, publicUrl).href
}

/** What a reminder of a day says. */
export const reminderOn = (day: string, dueOn: string) =>
  dueOn < day ? 'reminder-after' : 'reminder-before'

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
      ...columnsOf(messages, 'id', 'content'),
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

function readItems(ctx: ComposeContext, ids: readonly number[]) {
  const open = sql<number>`(select count(*)::int from ${assignments}
    where ${assignments.activityId} = ${activities.id}
      and ${assignments.raterId} = ${messages.employeeId} and ${isOpen})`
  const ofQuestionnaire = sql`select count(*)::int from ${questionnaireQuestions}
    join ${questions} on ${questions.id} = ${questionnaireQuestions.questionId}
    where ${questionnaireQuestions.questionnaireId} = ${activities.questionnaireId}`
  return ctx.db
    .select({
      messageId: messageItems.messageId,
      kind: messageItems.kind,
      activity: activities,
      opensOn: activitySchedules.opensOn,
      sentences: activitySchedules.sentences,
      extensions: sql<number>`coalesce(${activitySchedules.extensions}, 0)`,
      open,
      isStillSaid: isStillSaid(ctx, sql`${open} > 0`),
      questions: sql<number>`(${ofQuestionnaire})`,
      texts: sql<number>`(${ofQuestionnaire} and ${questions.type} = 1)`,
    })
    .from(messageItems)
    .innerJoin(messages, eq(messages.id, messageItems.messageId))
    .innerJoin(activities, eq(activities.id, messageItems.activityId))
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(inArray(messageItems.messageId, [...ids]))
    .orderBy(activities.id)
}

function itemOf(ctx: ComposeContext, item: StoredItem): MessageItem | null {
  if (!item.isStillSaid) return null
  const { activity, opensOn, open, extensions } = item
  const { id, key, name, name_en, dueOn, anonymityMin } = activity
  const about = { activity: { key, name, name_en }, link: linkOf(ctx, item.kind, id) }
  const saying = <Kind extends MessageKind>(kind: Kind) => {
    const sentence = item.sentences?.[kind]
    return { ...about, kind, ...(sentence && { sentence }) }
  }
  const today = dayAt(ctx.clock(), ctx.settings.calendar)
  switch (item.kind) {
    case 'to-start':
      return opensOn === null ? null : { ...about, kind: item.kind, opensOn }
    case 'overdue':
      return dueOn === null ? null : { ...about, kind: item.kind, dueOn }
    case 'report-ready':
      return saying(item.kind)
    case 'nominate':
      return { ...about, kind: item.kind, dueOn: activity.nominationsUntil }
    case 'nominations-changed':
    case 'nominations-approved':
      return { ...about, kind: item.kind }
    case 'invitation':
      return { ...saying(item.kind), dueOn, open, minutes: estimatedMinutes(item), anonymityMin }
    case 'extended':
      return dueOn === null || extensions === 0
        ? null
        : { ...about, kind: item.kind, dueOn, open, extensions }
    case 'reminder':
    case 'reminder-before':
    case 'reminder-after':
      // The due date may have moved, or passed, since it was planned.
      return dueOn === null
        ? { ...about, kind: 'reminder', open }
        : { ...saying(reminderOn(today, dueOn)), dueOn, open }
  }
}
