import { type Schedule, usualSchedule } from '@vantage/contracts/messages/schedule'
import type { FourEyes } from '@vantage/contracts/activities/four-eyes'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type {
  ActivityCounts,
  ActivityDetail,
  ActivityRow,
} from '@vantage/contracts/activities/activities'
import type { Answers } from '../../../testing/fake-server.ts'

const nobody: ActivityCounts = {
  participants: 0,
  assignments: 0,
  submitted: 0,
  raters: 0,
  ratersOpen: 0,
}
/** 20 participants, about whom 60 people fill in 240 questionnaires. */
export const counts: ActivityCounts = {
  participants: 20,
  assignments: 240,
  submitted: 90,
  raters: 60,
  ratersOpen: 41,
}

/** An empty draft. */
export const activity = (id: number, more: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  key: `activity-${id}`,
  name: `测评${id}`,
  name_en: `Review ${id}`,
  status: 'draft',
  sealed: false,
  createdOn: '2026-03-02',
  dueOn: null,
  daysOpen: null,
  anonymityMin: 3,
  resultsVisible: false,
  released: false,
  questionnaireId: null,
  counts: nobody,
  version: 1,
  updatedAt: '2026-03-02T08:00:00.000Z',
  updatedBy: 'admin',
  ...more,
})

export const detail = (id: number, more: Partial<ActivityDetail> = {}): ActivityDetail => ({
  ...activity(id),
  nominations: { from: null, until: null, lists: 0, approved: 0 },
  runningDay: null,
  startedAt: null,
  finishedAt: null,
  questionnaire: null,
  questionnaireSet: null,
  participantsSet: null,
  departments: [],
  relations: [0, 0, 0, 0],
  ...more,
})

const set = { at: '2026-03-02T09:00:00.000Z', by: 'admin' }
/** With its questionnaire, its participants and their raters. */
export const filled: Partial<ActivityDetail> = {
  counts,
  questionnaireId: 8,
  questionnaire: {
    id: 8,
    name: '协作反馈',
    name_en: 'Collaboration Feedback',
    choice: 20,
    text: 2,
    targets: 4,
  },
  questionnaireSet: set,
  participantsSet: set,
  departments: [
    { name: '市场部', name_en: 'Marketing', participants: 15 },
    { name: null, name_en: null, participants: 5 },
  ],
  relations: [40, 120, 60, 20],
}
export const running: Partial<ActivityDetail> = {
  ...filled,
  status: 'running',
  daysOpen: 3,
  runningDay: { day: 4, of: 19 },
  startedAt: '2026-03-03T08:00:00.000Z',
  dueOn: '2031-01-31',
}
export const finished: Partial<ActivityDetail> = {
  ...running,
  status: 'finished',
  runningDay: null,
  sealed: true,
  released: true,
  finishedAt: '2026-03-20T08:00:00.000Z',
}

export const person = (id: number) => ({
  id,
  username: `person.${id}`,
  fullname: `同事${id}`,
  englishname: `Person ${id}`,
})
export const member = (id: number) => ({
  ...person(id),
  department: '市场部',
  department_en: 'Marketing',
})

/** Nothing is missing. */
export const check = (more: Partial<ActivityCheck> = {}): ActivityCheck => ({
  missing: [],
  groups: [],
  anonymityMin: 3,
  showsSmallGroups: false,
  participants: 20,
  assignments: 240,
  raters: 60,
  withoutAddress: 0,
  deactivated: 0,
  checkedAt: '2026-03-02T10:00:00.000Z',
  ...more,
})

/** All messages are on, and none was sent. */
export const schedule: Schedule = {
  fields: { ...usualSchedule, nominationsFrom: null, nominationsUntil: null, dueOn: '2031-01-31' },
  version: 1,
  planned: [],
  sent: [],
  again: null,
  people: 97,
  finished: 61,
  open: 0,
  dingtalk: true,
  email: true,
  bounces: false,
}

/** No group rests on an account in doubt. */
export const fourEyes = (more: Partial<FourEyes> = {}): FourEyes => ({
  groups: [],
  total: 0,
  accounts: [],
  request: null,
  standing: 'wait',
  others: [],
  seen: 'a',
  ...more,
})

type Activities = NonNullable<Answers['activities']>
/** A server with this activity. `more`: what it answers besides, or instead. */
export const withActivity = (of: ActivityDetail, more: Activities = {}): Answers => ({
  activities: {
    get: of,
    check: check(),
    fourEyes: fourEyes(),
    schedule: { get: schedule, reach: { both: 0, dingtalk: 60, email: 0, none: [] } },
    ...more,
  },
})
