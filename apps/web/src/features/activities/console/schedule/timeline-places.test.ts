import { usualSchedule, type Schedule } from '@vantage/contracts/messages/schedule'
import { expect, test } from 'vitest'
import { detail, filled, finished, running } from '../activities.testing.ts'
import { placesOf } from './timeline-places.ts'

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  fields: { ...usualSchedule, nominationsFrom: null, nominationsUntil: null, dueOn: '2031-01-21' },
  version: 1,
  planned: [{ kind: 'reminder-before', day: '2031-01-14', offset: -7 }],
  sent: [{ kind: 'invitation', day: '2031-01-02', askedAt: null, people: 9, counts: null }],
  again: null,
  people: 97,
  finished: 61,
  open: 3,
  dingtalk: true,
  email: true,
  bounces: false,
  ...more,
})
const started = detail(1, { ...running, startedAt: '2031-01-01T08:00:00.000Z' })

test('days lie on the line by their distance', () => {
  const places = placesOf(started, schedule(), '2031-01-11')
  expect(places).toMatchObject({
    answers: { from: { day: '2031-01-01', at: 0 }, to: { day: '2031-01-21', at: 100 } },
    due: { at: 100 },
    isOpenAfterDue: true,
    today: { at: 50 },
    messages: [
      { kind: 'invitation', isSent: true, at: 5, offset: null },
      { kind: 'reminder-before', isSent: false, at: 65, offset: -7 },
    ],
  })
  expect(places?.ticks.map(({ day }) => day)).toEqual([
    '2031-01-01',
    '2031-01-05',
    '2031-01-09',
    '2031-01-13',
    '2031-01-17',
    '2031-01-21',
  ])
})

test('answers of a finished activity end where it did, before or after its due date', () => {
  const placesUntil = (day: string) => {
    const ended = { ...finished, startedAt: started.startedAt, finishedAt: `${day}T08:00:00.000Z` }
    return placesOf(detail(1, ended), schedule({ planned: [] }), '2031-02-11')
  }
  const isOpenAfterDue = false
  expect(placesUntil('2031-01-11')).toMatchObject({ answers: { to: { at: 50 } }, isOpenAfterDue })
  expect(placesUntil('2031-01-26')).toMatchObject({ answers: { to: { at: 100 } }, isOpenAfterDue })
})

test('nominations lie on the line, from the day that is set or their first message to their end or the start', () => {
  const fields = { ...schedule().fields, nominationsUntil: '2031-01-06', opensOn: '2031-01-11' }
  const of = (status: 'draft' | 'nominating', more: Partial<Schedule> = {}) =>
    placesOf(
      detail(1, { ...filled, status }),
      schedule({ fields, sent: [], ...more }),
      '2031-01-03',
    )?.nominations
  const set = { fields: { ...fields, nominationsFrom: '2031-01-01' } }
  expect(of('draft', set)).toMatchObject({ from: { at: 0 }, to: { day: '2031-01-06', at: 25 } })
  expect(of('draft')).toBeNull()
  expect(of('nominating')).toMatchObject({ from: { day: '2031-01-03' } })
  const sent = [
    { kind: 'nominate' as const, day: '2030-12-30', askedAt: null, people: 9, counts: null },
  ]
  expect(of('nominating', { sent })).toMatchObject({ from: { day: '2030-12-30' } })
  const early = placesOf(started, schedule({ fields, sent }), '2031-01-03')
  expect(early?.nominations).toMatchObject({ to: { day: '2031-01-01' } })
})

test('a draft without dates has no line, and one with a due date alone has its reminders', () => {
  const draft = detail(1, filled)
  const without = {
    fields: { ...usualSchedule, nominationsFrom: null, nominationsUntil: null, dueOn: null },
    planned: [],
    sent: [],
  }
  expect(placesOf(draft, schedule(without), '2031-01-11')).toBeNull()
  const places = placesOf(draft, schedule({ sent: [] }), '2031-01-11')
  expect(places).toMatchObject({ answers: null, today: null, due: { at: 100 } })
  expect(places?.messages.map(({ at }) => at)).toEqual([0])
})

test.each(['draft', 'nominating'] as const)(
  'answers of a %s activity begin on the day on which they open',
  (status) => {
    const fields = { ...schedule().fields, opensOn: '2031-01-11' }
    const places = placesOf(detail(1, { ...filled, status }), schedule({ fields }), '2031-01-05')
    expect(places?.answers).toMatchObject({
      from: { day: '2031-01-11' },
      to: { day: '2031-01-21' },
    })
  },
)
