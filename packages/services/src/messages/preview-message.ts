import { randomUUID } from 'node:crypto'
import { type MessageItem, mayHaveSentence } from '@vantage/contracts/messages/message'
import type {
  MessagePreview,
  previewInput,
  sendToMyselfInput,
  sendToMyselfOutput,
} from '@vantage/contracts/messages/schedule'
import { activities } from '@vantage/db/activities/tables'
import { columnsOf } from '@vantage/db/columns'
import { activitySchedules } from '@vantage/db/messages/tables'
import { employees } from '@vantage/db/people/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import type { Lang } from '@vantage/i18n/languages'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { linkOf, reminderOn } from './compose-messages.ts'
import { renderMail } from './render-mail.ts'
import { renderWorkNotice } from './work-notice.ts'

type PreviewInput = z.infer<typeof previewInput>

/** As whoever asks would get it, with three questionnaires open. */
const example = { open: 3, minutes: 9, extensions: 1 }

/** A message of an activity in both languages. Throws `not-found`. */
export async function previewMessage(
  ctx: EmployeeContext,
  input: PreviewInput,
): Promise<MessagePreview> {
  const messageIn = await exampleOf(ctx, input)
  const inLang = (lang: Lang) => {
    const { subject, text } = renderMail(messageIn(lang), ctx.clock())
    return { subject, text, notice: renderWorkNotice(messageIn(lang)) }
  }
  return { ch: inLang('ch'), en: inLang('en') }
}

/**
 * Sends the actor the previewed message by one channel in one language. It is not stored as a message of the activity.
 * Throws `not-found`.
 */
export async function sendToMyself(
  ctx: EmployeeContext,
  { channel, lang, ...input }: z.infer<typeof sendToMyselfInput>,
): Promise<Sent> {
  const message = (await exampleOf(ctx, input))(lang)
  const [own] = await ctx.db
    .select(columnsOf(employees, 'email', 'dingtalkUserId'))
    .from(employees)
    .where(eq(employees.id, ctx.actor.id))
  if (channel === 'dingtalk') {
    if (!ctx.dingtalk) return result('not-configured')
    if (!own?.dingtalkUserId) return result('no-address')
    const text = renderWorkNotice(message)
    const sent = await ctx.dingtalk.sendNotice({ userIds: [own.dingtalkUserId], text })
    return sent.outcome === 'sent' ? result('sent') : result('not-taken', sent.reason)
  }
  if (!ctx.mail) return result('not-configured')
  if (!own?.email) return result('no-address')
  const { fullname, englishname } = message.person
  const sent = await ctx.mail.sendMail({
    messageId: `preview-${randomUUID()}@vantage`,
    to: { name: lang === 'ch' ? fullname : englishname, address: own.email },
    ...renderMail(message, ctx.clock()),
  })
  return sent.outcome === 'accepted' ? result('sent') : result('not-taken', sent.text)
}

type Sent = z.infer<typeof sendToMyselfOutput>
const result = (outcome: Sent['outcome'], detail: string | null = null): Sent => ({
  outcome,
  detail,
})

/** What an activity would say to the actor, by language. */
async function exampleOf(
  ctx: EmployeeContext,
  { id, kind: given, sentence: own, ...dates }: PreviewInput,
) {
  const [found] = await ctx.db
    .select({ activity: activities, ...columnsOf(activitySchedules, 'sentences', 'opensOn') })
    .from(activities)
    .leftJoin(activitySchedules, eq(activitySchedules.activityId, activities.id))
    .where(eq(activities.id, id))
  if (!found) throw new ServiceError('not-found', 'There is no such activity.')
  const { key, name, name_en, anonymityMin } = found.activity
  const { dueOn: due = found.activity.dueOn, nominationsUntil = found.activity.nominationsUntil } =
    dates
  const today = dayAt(ctx.clock(), ctx.settings.calendar)
  // One by hand says what the day makes of it.
  const kind = given === 'reminder' && due !== null ? reminderOn(today, due) : given
  const sentence = mayHaveSentence(kind) ? (own ?? found.sentences?.[kind]) : undefined
  const about = { activity: { key, name, name_en }, link: linkOf(ctx, kind, id) }
  const said = { ...about, ...(sentence && { sentence }) }
  // Without a date there are no messages of it; what they would say is shown with today's.
  const dueOn = due ?? today
  const opensOn = dates.opensOn ?? found.opensOn ?? today
  const { open, minutes, extensions } = example
  const invitation = { dueOn: due, open, minutes, anonymityMin }
  const items: Record<typeof kind, MessageItem> = {
    'to-start': { ...about, kind: 'to-start', opensOn },
    overdue: { ...about, kind: 'overdue', dueOn },
    nominate: { ...about, kind: 'nominate', dueOn: nominationsUntil },
    'nominations-changed': { ...about, kind: 'nominations-changed' },
    'nominations-approved': { ...about, kind: 'nominations-approved' },
    invitation: { ...said, kind: 'invitation', ...invitation },
    'reminder-before': { ...said, kind: 'reminder-before', dueOn, open },
    'reminder-after': { ...said, kind: 'reminder-after', dueOn, open },
    reminder: { ...about, kind: 'reminder', open },
    extended: { ...about, kind: 'extended', dueOn, open, extensions },
    'report-ready': { ...said, kind: 'report-ready' },
  }
  const { id: employeeId, fullname, englishname } = ctx.actor
  const person = { id: employeeId, fullname, englishname }
  return (lang: Lang) => ({ lang, person, items: [items[kind]] })
}
