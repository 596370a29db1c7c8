import type { DingtalkPort } from '@vantage/integrations/dingtalk/port'

type Listed = Awaited<ReturnType<DingtalkPort['listApprovals']>>

export interface Listing {
  /** When it began: what DingTalk had by then is in it. */
  startedAt: Date
  listed: Promise<Listed>
}

interface Wanted {
  processCode: string
  originatorUserId: string
  from: Date
  /** It has to begin then or later, unless that is still to come. */
  settled: Date
  /** A person waits for it. */
  urgent: boolean
}

/** What began after the time in flight of a form is complete for it; what began before is only worth a look. */
const sharedForMs = { complete: 10 * 60_000, early: 30_000 }
const roundedToMs = 10 * 60_000

/** The newest listing of each form and originator: after an outage many forms are looked for at once. */
const newest = new WeakMap<DingtalkPort, Map<string, Listing & { from: number }>>()

/** The ids of approvals since `from`, shared with others who look at about the same time. */
export function listShared(dingtalk: DingtalkPort, wanted: Wanted, now: Date): Listing {
  const { processCode, originatorUserId, settled, urgent } = wanted
  const from = Math.floor(wanted.from.getTime() / roundedToMs) * roundedToMs
  const known = newest.get(dingtalk) ?? new Map<string, Listing & { from: number }>()
  newest.set(dingtalk, known)
  const key = `${processCode} ${originatorUserId} ${urgent}`
  const last = known.get(key)
  if (last && last.from <= from) {
    const age = now.getTime() - last.startedAt.getTime()
    if (last.startedAt >= settled && age < sharedForMs.complete) return last
    if (now < settled && age < sharedForMs.early) return last
  }
  const query = { processCode, originatorUserId, from: new Date(from), to: now, urgent }
  const listed = dingtalk.listApprovals(query)
  const listing = { startedAt: now, listed, from }
  known.set(key, listing)
  void listed.then(({ outcome }) => {
    if (outcome === 'unavailable' && known.get(key) === listing) known.delete(key)
  })
  return listing
}
