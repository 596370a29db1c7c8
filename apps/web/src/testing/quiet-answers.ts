import { type Answers, refuse } from './fake-server.ts'

const noRows = { rows: [], total: 0 }
const noForms = { transfer: 0, jobTransfer: 0, resignationHandover: 0 }
const noKeys = { unused: 0, inUse: 0, inUseLong: 0, used: 0, expired: 0 }
const notFound = refuse(404, 'NOT_FOUND')

/** A server that has nothing yet: its lists are empty, and what is asked for by a number is not there. */
export const quietAnswers: Answers = {
  accessKeys: {
    batches: [],
    current: { attempt: null },
    list: { ...noRows, shares: noKeys },
  },
  activities: {
    mine: { ...noRows, submitted: 0 },
    finished: { outcome: 'listed', activities: [] },
    list: noRows,
    get: notFound,
    schedule: { get: notFound, reach: notFound },
    relations: { list: { participants: [] }, excuseRequests: { requests: [] } },
    toAgree: { activities: [] },
  },
  answering: { open: refuse(403, 'FORBIDDEN') },
  approvals: {
    counts: { pending: noForms, needsPerson: noForms, configured: true },
    deliveryHealth: {
      configured: true,
      notConfigured: 0,
      queued: 0,
      retrying: 0,
      needsPerson: 0,
      problems: [],
      calls: null,
      oldestOwedAt: null,
      lastSentAt: null,
    },
    list: noRows,
    mine: noRows,
    setup: { configured: true },
  },
  auth: {
    logout: null,
    sessions: {
      rows: [
        {
          id: 1,
          browser: 'Chrome',
          system: 'Windows',
          createdAt: '2026-06-01T08:00:00Z',
          lastSeenAt: '2026-06-01T09:00:00Z',
          current: true,
        },
      ],
      total: 1,
    },
  },
  bigFive: { posts: [], results: noRows },
  catalogue: {
    questionnaires: { list: noRows, get: notFound },
    questions: { list: noRows },
    targets: { list: noRows },
  },
  development: {
    own: {
      plan: null,
      earlier: [],
      manager: null,
      days: [],
      channel: 'none',
      nextCheckIn: '2026-06-26',
    },
    behaviours: { report: null, behaviours: [] },
    shared: { plans: [] },
  },
  directory: {
    overview: {
      isConfigured: true,
      settings: { nightly: false, managers: true, emails: true },
      nextLookAt: null,
      open: null,
      last: null,
      lastApplied: null,
    },
    history: { rows: [], total: 0 },
  },
  chips: {
    overview: {
      version: 1,
      updatedAt: null,
      templateParts: 0,
      stored: { parts: 0, entries: 0, staleParts: 0 },
      configured: true,
      mayRefresh: false,
      dailyAt: null,
      nextByScheduleAt: null,
      running: null,
      last: null,
    },
    parts: { ...noRows, version: 1, entries: 0 },
    refreshProgress: [],
  },
  home: {
    consoleCounts: {
      questionnaires: 0,
      questions: 0,
      targets: 0,
      departments: 0,
      employees: 0,
      directory: 0,
      unfinished: 0,
    },
    myTeam: { isManager: false, activities: [] },
    hrCounts: { keys: noKeys, iqResults: 0, bigFiveResults: 0 },
  },
  iq: { posts: [], results: noRows, standards: [] },
  listFiles: { current: { current: null } },
  nominations: {
    list: {
      ...noRows,
      departments: [],
      counts: { 'not-begun': 0, proposing: 0, 'handed-in': 0, 'sent-back': 0, approved: 0 },
    },
    mine: { lists: [] },
    toApprove: { lists: [], waiting: 0 },
    counts: { own: 0, toPropose: 0, toApprove: 0, warned: 0, approving: [], mayApprove: false },
  },
  ops: {
    auditLog: noRows,
    overview: {
      readAt: '2026-06-01T09:00:00Z',
      awaySince: null,
      queues: [],
      backlog: {
        waitingForms: 0,
        nextTryAt: null,
        needPerson: 0,
        notConfigured: 0,
        staleParts: 0,
        unsealed: 0,
        lastSweepAt: '2026-06-01T08:59:50Z',
        workers: 1,
      },
      failedJobs: [],
      failedTotal: 0,
      thirdParties: [],
    },
    partsQuota: null,
  },
  people: {
    departments: { list: noRows },
    employees: { list: noRows, managers: [] },
    own: { get: { email: null, language: 'ch', hasPassword: true } },
  },
  privacy: { statement: notFound, summary: { outcome: 'unreleased' } },
  evidence: { get: notFound },
  reports: { overview: notFound, printed: notFound },
}
