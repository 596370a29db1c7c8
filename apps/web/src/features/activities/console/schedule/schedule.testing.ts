import type { MessagePreview, Schedule } from '@vantage/contracts/messages/schedule'
import { usualSchedule } from '@vantage/contracts/messages/schedule'
import type { UndeliveredOutput } from '@vantage/contracts/messages/sent'
import type { Answers } from '../../../../testing/fake-server.ts'
import { detail, filled, person, running, withActivity } from '../activities.testing.ts'

export const address = '/console/activity/7/schedule'
export const draft: Schedule = {
  fields: { ...usualSchedule, nominationsFrom: null, nominationsUntil: null, dueOn: '2031-01-31' },
  version: 3,
  planned: [
    { kind: 'reminder-before', day: '2031-01-24', offset: -7 },
    { kind: 'reminder-after', day: '2031-02-03', offset: 3 },
  ],
  sent: [],
  again: null,
  people: 97,
  finished: 61,
  open: 0,
  dingtalk: true,
  email: true,
  bounces: false,
}
export const sent: Schedule = {
  ...draft,
  bounces: true,
  open: 41,
  sent: [
    {
      kind: 'reminder-before',
      day: '2031-01-24',
      askedAt: null,
      people: 45,
      counts: { dingtalk: 40, email: 3, waiting: 0, missed: 2 },
    },
    {
      kind: 'reminder',
      day: '2031-01-20',
      askedAt: '2031-01-20T06:03:00Z',
      people: 3,
      counts: null,
    },
    { kind: 'invitation', day: '2031-01-06', askedAt: null, people: 6, counts: null },
  ],
}
const undelivered: UndeliveredOutput = {
  total: 2,
  sendable: 1,
  unnamed: [{ why: 'not-reached', messages: 7 }],
  rows: [
    {
      id: 11,
      person: person(3),
      kind: 'reminder-before',
      day: '2031-01-24',
      why: 'no-address',
      detail: null,
      canSend: false,
    },
    {
      id: 12,
      person: person(4),
      kind: 'reminder-before',
      day: '2031-01-24',
      why: 'mailbox-full',
      detail: '552 5.2.2 The mailbox is full',
      canSend: true,
    },
  ],
}
const letter = {
  subject: '3 questionnaires to fill in',
  text: 'Hello Person 1,',
  notice: '“Review 7” is open.',
}
const preview: MessagePreview = { ch: { ...letter, text: '同事1，您好：' }, en: letter }
export const reach = {
  both: 50,
  dingtalk: 6,
  email: 2,
  none: [
    { ...person(8), why: 'mail-failed' as const },
    { ...person(9), why: 'no-address' as const },
  ],
}

export const server = (schedule: Schedule, more: object = {}): Answers =>
  withActivity(detail(7, schedule.sent.length > 0 ? running : filled), {
    toRemind: {
      people: schedule.open,
      none: reach.none.slice(0, schedule.open),
      notifiedToday: [],
      waitsFor: null,
    },
    schedule: {
      get: schedule,
      reach,
      undelivered,
      preview,
      days: { days: 19, workdays: 15 },
      ...more,
    },
  })
