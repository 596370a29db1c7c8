import type { MessageItem } from '@vantage/contracts/messages/message'
import type { MessagePreview, previewInput } from '@vantage/contracts/messages/schedule'
import { activities } from '@vantage/db/activities/tables'
import { dayAt } from '@vantage/domain/messages/working-days'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { linkOf } from './compose-messages.ts'
import { renderMail } from './render-mail.ts'
import { renderWorkNotice } from './work-notice.ts'

/** As whoever asks would get it, with three questionnaires open. */
const example = { open: 3, minutes: 9, extensions: 1 }

/** A message of an activity in both languages. Throws `not-found`. */
export async function previewMessage(
  ctx: EmployeeContext,
  { id, kind }: z.infer<typeof previewInput>,
): Promise<MessagePreview> {
  const [found] = await ctx.db
    .select({
      key: activities.key,
      name: activities.name,
      nameEn: activities.nameEn,
      dueOn: activities.dueOn,
      nominationsUntil: activities.nominationsUntil,
      anonymityMin: activities.anonymityMin,
    })
    .from(activities)
    .where(eq(activities.id, id))
  if (!found) throw new ServiceError('not-found', 'There is no such activity.')
  const { key, name, nameEn, anonymityMin } = found
  const about = { activity: { key, name, name_en: nameEn }, link: linkOf(ctx, kind) }
  // Without a due date there are no reminders; what they would say is shown with today's.
  const dueOn = found.dueOn ?? dayAt(ctx.clock(), ctx.settings.calendar)
  const { open, minutes, extensions } = example
  const items: Record<typeof kind, MessageItem> = {
    nominate: { ...about, kind: 'nominate', dueOn: found.nominationsUntil },
    'nominations-changed': { ...about, kind: 'nominations-changed' },
    'nominations-approved': { ...about, kind: 'nominations-approved' },
    invitation: { ...about, kind: 'invitation', dueOn: found.dueOn, open, minutes, anonymityMin },
    'reminder-before': { ...about, kind: 'reminder-before', dueOn, open },
    'reminder-after': { ...about, kind: 'reminder-after', dueOn, open },
    extended: { ...about, kind: 'extended', dueOn, open, extensions },
    'report-ready': { ...about, kind: 'report-ready' },
  }
  const { id: employeeId, fullname, englishname } = ctx.actor
  const inLang = (lang: 'ch' | 'en') => {
    const person = { id: employeeId, fullname, englishname }
    const message = { lang, person, items: [items[kind]] }
    const { subject, text } = renderMail(message, ctx.clock())
    return { subject, text, notice: renderWorkNotice(message, 1) }
  }
  return { ch: inLang('ch'), en: inLang('en') }
}
