import type { ChipsOverview } from '@vantage/contracts/chips/parts'
import type { RefreshEstimate, RefreshFacts } from '@vantage/contracts/chips/refresh'

/** A refresh in the midst of its work. */
export const refreshFacts = (more: Partial<RefreshFacts> = {}): RefreshFacts => ({
  id: 3,
  state: 'running',
  requestedBy: 'hr',
  seconds: 72,
  parts: 126,
  asked: 80,
  found: 77,
  calls: 8,
  batches: 13,
  quotaUsed: 77,
  asking: 'SN74LVC1G08DBVR',
  rows: 0,
  requestedAt: new Date().toISOString(),
  finishedAt: null,
  failed: [],
  failedTotal: 0,
  ...more,
})

/** A stock that may be refreshed, and was once, in part. */
export const chipsOverview = (more: Partial<ChipsOverview> = {}): ChipsOverview => ({
  version: 1,
  updatedAt: '2026-03-01T08:30:00.000Z',
  templateParts: 126,
  configured: true,
  mayRefresh: true,
  dailyAt: '08:30',
  nextByScheduleAt: null,
  stored: { parts: 126, entries: 640, staleParts: 1 },
  running: null,
  last: refreshFacts({
    id: 2,
    state: 'partial',
    asked: 126,
    found: 125,
    calls: 13,
    rows: 640,
    failedTotal: 1,
    finishedAt: '2026-03-01T08:31:12.000Z',
    failed: [{ mpn: 'XQ-7781-TEST', reason: 'not-found', fetchedAt: null }],
  }),
  ...more,
})

export const refreshEstimate: RefreshEstimate = {
  parts: 126,
  batches: 2,
  batchSize: 100,
  quotaAtMost: 126,
  seconds: 72,
  quota: { used: 300, limit: 1000, since: '2026-03-01', leftAtLeast: 574 },
}
