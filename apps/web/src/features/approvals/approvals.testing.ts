import type { FormDetail, FormRow, ReviewCounts } from '@vantage/contracts/approvals/lists'

/** A transfer that waits in the queue for DingTalk, and for its review. */
export const formRow = (more: Partial<FormRow> = {}): FormRow => ({
  id: 7,
  requestNumber: 'VT-20260301-0007',
  type: 'transfer',
  employee: '刘浩然',
  fields: {
    employee_name: '刘浩然',
    department: 'Sales',
    entry_date: '2024-03-01',
    transfer_date: '2027-07-01',
  },
  createdAt: '2026-03-01T02:00:00.000Z',
  reporter: 'emma',
  delivery: 'queued',
  problem: null,
  problemDetail: null,
  nextTryAt: null,
  decision: null,
  remark: null,
  decidedAt: null,
  review: 'pending',
  reviewedAt: null,
  reviewedBy: null,
  ...more,
})

export const formDetail = (more: Partial<FormDetail> = {}): FormDetail => ({
  ...formRow(),
  reporterName: '赵艾玛',
  viaToken: false,
  instanceId: null,
  found: [],
  steps: [{ kind: 'reported', at: '2026-03-01T02:00:00.000Z', detail: null, note: null }],
  ...more,
})

const candidate = {
  createdAt: '2026-03-01T02:01:00.000Z',
  originator: 'emma',
  decision: 'running',
} as const

/** A form of which nobody answered whether it arrived, and that may be either of two in DingTalk. */
export const ambiguous = formDetail({
  delivery: 'needs-person',
  problem: 'ambiguous',
  found: [
    { ...candidate, instanceId: 'found-1', same: true },
    { ...candidate, instanceId: 'found-2', same: false },
  ],
  steps: [
    { kind: 'reported', at: '2026-03-01T02:00:00.000Z', detail: null, note: null },
    { kind: 'unanswered', at: '2026-03-01T02:01:00.000Z', detail: 'timeout', note: null },
    { kind: 'needs-person', at: '2026-03-01T02:02:00.000Z', detail: 'ambiguous', note: null },
  ],
})

/** One of each state, of the same type. */
export const formsInEachState: FormRow[] = [
  ambiguous,
  formRow({ id: 8, employee: '陈佳宁', delivery: 'sent', decision: 'running' }),
  formRow({ id: 9, employee: '孙薇', delivery: 'sent', decision: 'refused', remark: '缺少附件' }),
  formRow({ id: 10, employee: 'He Tao', delivery: 'sent', decision: 'agreed' }),
  formRow({
    id: 11,
    employee: '欧阳明月',
    delivery: 'retrying',
    problem: 'busy',
    nextTryAt: new Date(2027, 0, 2, 17, 2).toISOString(),
  }),
  formRow({ id: 12, employee: '林子涵' }),
]

const none = { transfer: 0, jobTransfer: 0, resignationHandover: 0 }

export const reviewCounts = (more: Partial<ReviewCounts> = {}): ReviewCounts => ({
  pending: { ...none, transfer: 6, jobTransfer: 2 },
  needsPerson: none,
  configured: true,
  ...more,
})
