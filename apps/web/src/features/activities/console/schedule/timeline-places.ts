import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { Schedule } from '@vantage/contracts/messages/schedule'

const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(day) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
const ticksAtMost = 6
const shortest = 7

/**
 * The days of an activity on a line, each with its place in percent of the width; null where there are no two of them.
 * `today` is `YYYY-MM-DD`.
 */
export function placesOf(
  { status, createdOn, startedAt, finishedAt }: ActivityDetail,
  { fields, planned, sent }: Schedule,
  today: string,
) {
  const { dueOn, opensOn, closesItself } = fields
  const isBeforeStart = status === 'draft' || status === 'nominating'
  const begin = isBeforeStart ? opensOn : (startedAt?.slice(0, 10) ?? createdOn)
  const end = finishedAt?.slice(0, 10) ?? null
  const now = status === 'running' ? today : null
  const messages = [
    ...sent.map(({ kind, day }) => ({ kind, day, isSent: true, offset: null })),
    ...planned.map((each) => ({ ...each, isSent: false })),
  ]
  const nominations = nominationsOf(fields, messages, status === 'nominating' ? today : null, begin)
  const days = [begin, dueOn, end, now, ...(nominations ?? []), ...messages.map(({ day }) => day)]
    .flatMap((day) => (day === null ? [] : numberOf(day)))
    .toSorted((one, other) => one - other)
  if (new Set(days).size < 2) return null
  const first = days[0] ?? 0
  const span = Math.max((days.at(-1) ?? 0) - first, shortest)
  const place = (day: string) => ({ day, at: (100 * (numberOf(day) - first)) / span })
  const step = Math.ceil((span + 1) / ticksAtMost)
  const ticks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step)
  return {
    answers: begin && { from: place(begin), to: place(end ?? dueOn ?? dayOf(first + span)) },
    nominations: nominations && { from: place(nominations[0]), to: place(nominations[1]) },
    isOpenAfterDue: end === null && !closesItself,
    due: dueOn && place(dueOn),
    today: now && place(now),
    messages: messages.map((each) => ({ ...each, ...place(each.day) })),
    ticks: ticks.map((offset) => place(dayOf(first + offset))),
  }
}

/** The first and the last day; what has begun counts from its first message. The start ends them. */
function nominationsOf(
  { nominationsFrom, nominationsUntil: until }: Schedule['fields'],
  messages: readonly { kind: string; day: string }[],
  today: string | null,
  start: string | null,
): [string, string] | null {
  const asked = messages.flatMap(({ kind, day }) => (kind === 'nominate' ? [day] : [])).toSorted()
  const from = nominationsFrom ?? asked[0] ?? today
  const to = start !== null && until !== null && start < until ? start : until
  return from !== null && to !== null && from <= to ? [from, to] : null
}
