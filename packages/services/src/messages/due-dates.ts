import type { MessageItem, PersonalMessage } from '@vantage/contracts/messages/message'
import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator'
import { i18nIn } from './words.ts'

type Dated = Extract<MessageItem, { kind: 'invitation' | 'extended' }> & { dueOn: string }

const isDated = (item: MessageItem): item is Dated =>
  (item.kind === 'invitation' || item.kind === 'extended') && item.dueOn !== null

/**
 * The due dates that a message tells of for the first time or anew, as entries of whole days that an extension moves: same
 * UID, higher SEQUENCE. A date has no time zone; it is the company's. Null when there is none.
 */
export function dueDatesCalendar(message: PersonalMessage, now: Date): string | null {
  const dated = message.items.filter(isDated)
  if (dated.length === 0) return null
  const i18n = i18nIn[message.lang]
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Vantage', product: 'Vantage' },
  })
  for (const item of dated) {
    const { activity, dueOn, link } = item
    const name = message.lang === 'ch' ? activity.name : activity.name_en
    const start = new Date(`${dueOn}T00:00:00Z`)
    calendar.createEvent({
      id: `due-${activity.key}-${message.person.id}@vantage`,
      sequence: item.kind === 'extended' ? item.extensions : 0,
      stamp: now,
      start,
      end: new Date(start.getTime() + 24 * 3600_000),
      allDay: true,
      summary: i18n.t('messages.calendar', { activity: name }),
      ...(link !== null && { url: link }),
      // A day with a task in it, not a day away; others who see this calendar need not know of it.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      class: ICalEventClass.PRIVATE,
    })
  }
  return calendar.toString()
}
