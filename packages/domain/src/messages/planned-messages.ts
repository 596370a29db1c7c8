import type { ActivityStatus } from '@vantage/contracts/activities/levels'
import type { MessageKind } from '@vantage/contracts/messages/message'
import {
  addDays,
  firstMorningFrom,
  morningOf,
  type WorkCalendar,
  workdayFrom,
  workdayUpTo,
} from './working-days.ts'

/** What a running activity has its raters told, and from when. */
export interface MessagePlan {
  startedAt: Date
  /** `YYYY-MM-DD`. */
  dueOn: string | null
  invitation: boolean
  /** How many days before the due date. */
  before: readonly number[]
  /** Every so many days after it, at most so often. */
  after: { every: number; times: number } | null
  /** When the due date last moved; and whether raters are told. */
  extendedAt: Date | null
  tellsExtension: boolean
}

export interface PlannedMessage<
  Kind extends MessageKind = 'invitation' | 'extended' | 'reminder-before' | 'reminder-after',
> {
  kind: Kind
  /** On which working day, at 09:30. */
  day: string
  /** Days from the due date to the day meant, before working days are looked at; null where none counts. */
  offset: number | null
}

/** When several kinds fall on one day, an activity sends the first of these. */
const rank = ['invitation', 'extended', 'reminder-after', 'reminder-before'] as const

/** All messages of a plan by day. What should have gone before the start, or before the due date moved, is not among them. */
export function planMessages(plan: MessagePlan, calendar: WorkCalendar): PlannedMessage[] {
  const { startedAt, dueOn } = plan
  const extendedAt = plan.extendedAt && plan.extendedAt > startedAt ? plan.extendedAt : null
  const first = (kind: PlannedMessage['kind'], moment: Date): PlannedMessage => ({
    kind,
    day: firstMorningFrom(moment, calendar),
    offset: null,
  })
  const since = extendedAt ?? startedAt
  const reminders = dueOn === null ? [] : planReminders(plan, dueOn, calendar)
  return [
    ...(plan.invitation ? [first('invitation', startedAt)] : []),
    ...(extendedAt && plan.tellsExtension ? [first('extended', extendedAt)] : []),
    ...reminders.filter(({ day }) => morningOf(day, calendar) >= since),
  ].toSorted((one, other) => one.day.localeCompare(other.day) || rankOf(one) - rankOf(other))
}

const rankOf = ({ kind }: PlannedMessage): number => rank.indexOf(kind)

/** A reminder before the due date moves to the working day before, so that it stays before; one after it to the next. */
export function planReminders(
  { before, after }: Pick<MessagePlan, 'before' | 'after'>,
  dueOn: string,
  calendar: WorkCalendar,
): PlannedMessage[] {
  const earlier = before.map((days) => ({
    kind: 'reminder-before' as const,
    day: workdayUpTo(addDays(dueOn, -days), calendar),
    offset: -days,
  }))
  const later = Array.from({ length: after?.times ?? 0 }, (_, index) => {
    const days = (index + 1) * (after?.every ?? 0)
    const day = workdayFrom(addDays(dueOn, days), calendar)
    return { kind: 'reminder-after' as const, day, offset: days }
  })
  const days = new Set<string>()
  // Two that move to the same day are one.
  return [...earlier, ...later].filter(({ day }) => !days.has(day) && days.add(day))
}

/** What its administrators are told, and from when: to start a draft, and to close or extend what is open after its due date. */
export function planForAdministrators(
  activity: {
    status: ActivityStatus
    opensOn: string | null
    dueOn: string | null
    closesItself: boolean
  },
  calendar: WorkCalendar,
): PlannedMessage<'to-start' | 'overdue'>[] {
  const { status, opensOn, dueOn, closesItself } = activity
  if (status === 'draft' && opensOn !== null) {
    return [{ kind: 'to-start', day: workdayFrom(opensOn, calendar), offset: null }]
  }
  if (status !== 'running' || dueOn === null || closesItself) return []
  return [{ kind: 'overdue', day: workdayFrom(addDays(dueOn, 1), calendar), offset: null }]
}

/**
 * What an activity says on a day: what is planned for it or was left over from earlier days, when nothing could be sent.
 * `done` is what was sent or passed over before. A reminder of a day that is over says nothing true any more.
 */
export function messageOf(
  plan: MessagePlan,
  day: string,
  done: readonly { kind: MessageKind; day: string }[],
  calendar: WorkCalendar,
): { send: PlannedMessage | null; owed: PlannedMessage[] } {
  const owed = planMessages(plan, calendar).filter(
    (each) =>
      each.day <= day && !done.some((other) => other.kind === each.kind && other.day === each.day),
  )
  const isTrue = ({ kind }: PlannedMessage) =>
    kind !== 'reminder-before' || (plan.dueOn !== null && day <= plan.dueOn)
  // The newest of a kind stands for those before it.
  const [send = null] = owed
    .filter(isTrue)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.day.localeCompare(one.day))
  return { send, owed }
}
