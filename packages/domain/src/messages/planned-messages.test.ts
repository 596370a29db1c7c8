import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MessagePlan,
  messageOf,
  planForAdministrators,
  planMessages,
  planReminders,
} from './planned-messages.ts'
import {
  addDays,
  countDays,
  dayAt,
  endOf,
  firstMorningFrom,
  isWorkday,
  lastHour,
  morningOf,
  sendingDayAt,
  type WorkCalendar,
} from './working-days.ts'

/** The National Day week of 2026, with the days worked for it. */
const calendar: WorkCalendar = {
  timeZone: 'Asia/Shanghai',
  holidays: ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'],
  workdays: ['2026-10-10'],
}
const plan: MessagePlan = {
  startedAt: new Date('2026-09-21T02:00:00Z'),
  dueOn: '2026-10-12',
  invitation: true,
  before: [7, 3, 1],
  after: { every: 3, times: 2 },
  extendedAt: null,
  tellsExtension: false,
}
const said = (given: MessagePlan) =>
  planMessages(given, calendar).map(({ kind, day }) => `${day} ${kind}`)

const days = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
const anyCalendar: fc.Arbitrary<WorkCalendar> = fc.record({
  timeZone: fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Pacific/Chatham', 'UTC'),
  holidays: fc.array(days, { maxLength: 20 }),
  workdays: fc.array(days, { maxLength: 10 }),
})
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const plans: fc.Arbitrary<MessagePlan> = fc.record({
  startedAt: moments,
  dueOn: fc.option(days),
  invitation: fc.boolean(),
  before: fc.subarray([7, 3, 1]),
  after: fc.option(
    fc.record({ every: fc.integer({ min: 1, max: 30 }), times: fc.integer({ min: 1, max: 10 }) }),
  ),
  extendedAt: fc.option(moments),
  tellsExtension: fc.boolean(),
})

test('messages go on working days: before the due date earlier, all others later', () => {
  // Started on a Monday at 10:00; 5, 9 and 11 October are a holiday, a Friday and a Sunday.
  expect(said(plan)).toEqual([
    '2026-09-22 invitation',
    '2026-09-30 reminder-before',
    '2026-10-09 reminder-before',
    '2026-10-10 reminder-before',
    '2026-10-15 reminder-after',
    '2026-10-19 reminder-after',
  ])
})

test('an extension moves what is still to come, and is told at the next 09:30', () => {
  const extendedAt = new Date('2026-10-09T03:00:00Z')
  expect(said({ ...plan, dueOn: '2026-10-16', extendedAt, tellsExtension: true })).toEqual([
    '2026-09-22 invitation',
    '2026-10-10 extended',
    '2026-10-13 reminder-before',
    '2026-10-15 reminder-before',
    '2026-10-19 reminder-after',
    '2026-10-22 reminder-after',
  ])
})

test('what a day missed goes with the next, once, and a reminder of a day that is over not at all', () => {
  const invitation = messageOf(plan, '2026-09-24', [], calendar)
  expect(invitation.send).toMatchObject({ kind: 'invitation', day: '2026-09-22' })
  const late = messageOf(plan, '2026-10-14', invitation.owed, calendar)
  expect(late.send).toBeNull()
  expect(late.owed).toHaveLength(3)
  expect(messageOf(plan, '2026-10-14', [...invitation.owed, ...late.owed], calendar).owed).toEqual(
    [],
  )
})

test('every message is on a working day, reminders on their side of the due date, one a day', () => {
  fc.assert(
    fc.property(plans, anyCalendar, (given, its) => {
      const planned = planMessages(given, its)
      for (const { kind, day } of planned) {
        expect(isWorkday(day, its)).toBe(true)
        expect(morningOf(day, its) >= given.startedAt).toBe(true)
        if (kind === 'reminder-before') expect(day < String(given.dueOn)).toBe(true)
        if (kind === 'reminder-after') expect(day > String(given.dueOn)).toBe(true)
      }
      const reminders = given.dueOn === null ? [] : planReminders(given, given.dueOn, its)
      expect(new Set(reminders.map(({ day }) => day)).size).toBe(reminders.length)
    }),
  )
})

test('whichever days are missed or repeated, nothing is said twice and nothing goes early', () => {
  fc.assert(
    fc.property(plans, anyCalendar, fc.array(days, { maxLength: 8 }), (given, its, visited) => {
      const done: { kind: string; day: string }[] = []
      for (const today of visited) {
        const { send, owed } = messageOf(given, today, done as never, its)
        for (const each of owed) {
          expect(each.day <= today).toBe(true)
          expect(done.some((other) => other.kind === each.kind && other.day === each.day)).toBe(
            false,
          )
        }
        if (send) expect(owed).toContainEqual(send)
        done.push(...owed)
      }
    }),
  )
})

test('a day begins, ends and sends by the clock of the company', () => {
  expect(dayAt(new Date('2026-03-02T16:30:00Z'), calendar)).toBe('2026-03-03')
  expect(endOf('2026-03-02', calendar).toISOString()).toBe('2026-03-02T16:00:00.000Z')
  // The night of the change to summer time has 23 hours.
  const newYork = { ...calendar, timeZone: 'America/New_York' }
  expect(endOf('2026-03-08', newYork).toISOString()).toBe('2026-03-09T04:00:00.000Z')
  expect(morningOf('2026-03-09', newYork).toISOString()).toBe('2026-03-09T13:30:00.000Z')
  expect(firstMorningFrom(new Date('2026-03-02T01:30:00Z'), calendar)).toBe('2026-03-02')
  expect(firstMorningFrom(new Date('2026-03-02T01:30:01Z'), calendar)).toBe('2026-03-03')
  const at = (time: string) => sendingDayAt(new Date(time), calendar)
  expect(at('2026-03-02T01:29:59Z')).toBeNull()
  expect(at('2026-03-02T01:30:00Z')).toBe('2026-03-02')
  expect(at('2026-03-02T12:00:00Z')).toBeNull()
  expect(at('2026-03-07T02:00:00Z')).toBeNull()
  const lastTwo = (time: string) => lastHour(2, new Date(time), calendar).toISOString()
  expect(lastTwo('2026-03-02T18:00:00Z')).toBe('2026-03-02T18:00:00.000Z')
  expect(lastTwo('2026-03-02T17:59:59Z')).toBe('2026-03-01T18:00:00.000Z')
})

test('days are counted with the first and the last, without those on which nobody works', () => {
  expect(countDays('2026-09-30', '2026-10-12', calendar)).toEqual({ days: 13, workdays: 5 })
  expect(countDays('2026-10-01', '2026-10-01', calendar)).toEqual({ days: 1, workdays: 0 })
  expect(countDays('2026-10-02', '2026-10-01', calendar)).toEqual({ days: 0, workdays: 0 })
})

test('administrators are told on the working day when a draft is to open, and after a due date that closes nothing', () => {
  // 2 October is a holiday, the 10th a Saturday that is worked.
  const dates = { opensOn: '2026-10-02', dueOn: '2026-10-09', closesItself: false } as const
  const planned = (status: 'draft' | 'running' | 'finished', more: object = {}) =>
    planForAdministrators({ status, ...dates, ...more }, calendar).map(
      ({ kind, day }) => `${day} ${kind}`,
    )
  expect(planned('draft')).toEqual(['2026-10-08 to-start'])
  expect(planned('draft', { opensOn: null })).toEqual([])
  expect(planned('running')).toEqual(['2026-10-10 overdue'])
  expect([planned('running', { closesItself: true }), planned('running', { dueOn: null })]).toEqual(
    [[], []],
  )
  expect(planned('finished')).toEqual([])
})
