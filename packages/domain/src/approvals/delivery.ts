import type { DeliveryProblem, DeliveryState, StepKind } from '@vantage/contracts/approvals/states'

/** How a form is on its way to DingTalk. Each function gives what it is after something happened. */
export interface Delivery {
  state: DeliveryState
  /** Creates and look-ups since `triesFrom`, when it was queued or queued again. */
  tries: number
  triesFrom: Date
  /** Null when nothing is due. */
  nextTryAt: Date | null
  /** When the create began whose outcome is not known; null: there is none. */
  doubtSince: Date | null
  /** When the first create began that was never known to have failed: an approval since then may be this form. */
  searchFrom: Date | null
  /** Of those creates: a look-up is for these. */
  originator: string | null
  processCode: string | null
  instanceId: string | null
  problem: DeliveryProblem | null
  problemDetail: string | null
  /** Approvals of which a person knows that they are not this form. */
  ruledOut: readonly string[]
}

export interface Timing {
  /** The longest time in which a create that was not answered can still take effect, in ms. */
  inFlightMs: number
  /** The pause after the first try that failed, in ms; it doubles with each. */
  firstPauseMs: number
}

export const mostTries = 40
const longestTrying = 3 * 24 * 3600_000
/** With a first pause of 5 seconds, 40 tries take 3 days. */
const longestPause = 8900_000

/** When a create is looked for whose process ended before the answer. */
const firstLookUpMs = 60_000

/** How a create ended. Only `unanswered` leaves open whether the approval exists. */
export type CreateOutcome =
  | { outcome: 'created'; instanceId: string }
  | { outcome: 'refused'; detail: string | null }
  | { outcome: 'unanswered'; detail: string | null }
  | { outcome: 'not-sent'; problem: DeliveryProblem; detail: string | null }

/** A new form; without DingTalk it waits until there is one. */
export function newDelivery(now: Date, configured: boolean): Delivery {
  return {
    state: configured ? 'queued' : 'not-configured',
    tries: 0,
    triesFrom: now,
    nextTryAt: configured ? now : null,
    doubtSince: null,
    searchFrom: null,
    originator: null,
    processCode: null,
    instanceId: null,
    problem: null,
    problemDetail: null,
    ruledOut: [],
  }
}

/** Whether it is still to be brought to DingTalk, by itself. */
export const isOwed = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'queued' || state === 'retrying'

/** What is due now: a look-up when an approval may exist already, otherwise a create; null: nothing yet. */
export function dueStep(delivery: Delivery, now: Date): 'look-up' | 'create' | null {
  if (!isOwed(delivery) || !delivery.nextTryAt || delivery.nextTryAt > now) return null
  return delivery.doubtSince ? 'look-up' : 'create'
}

/** Before the create is sent: from now on nobody knows its outcome, whatever becomes of this process. */
export function beginCreate(
  delivery: Delivery,
  now: Date,
  { originator, processCode }: { originator: string; processCode: string },
  { inFlightMs }: Timing,
): Delivery {
  return {
    ...delivery,
    tries: delivery.tries + 1,
    // For the case that this process ends before the answer.
    nextTryAt: new Date(now.getTime() + Math.min(inFlightMs, firstLookUpMs)),
    doubtSince: now,
    searchFrom: delivery.searchFrom ?? now,
    originator,
    processCode,
  }
}

export function afterCreate(
  delivery: Delivery,
  outcome: CreateOutcome,
  now: Date,
  timing: Timing,
): Delivery {
  if (outcome.outcome === 'created') return sentAs(delivery, outcome.instanceId)
  if (outcome.outcome === 'unanswered') {
    return retry(delivery, 'unanswered', outcome.detail, now, timing)
  }
  const clear = withoutDoubt(delivery)
  if (outcome.outcome === 'refused') return needsPerson(clear, 'refused', outcome.detail)
  const { problem, detail } = outcome
  if (problem === 'quota') return needsPerson(clear, 'quota', detail)
  return retry(clear, problem, detail, now, timing)
}

/**
 * After a look-up that began at `startedAt` and found `same` approvals with the form's request number and values, and
 * `different` ones with its number and other values. Finding none counts only when no create can be in flight any more.
 */
export function afterLookUp(
  delivery: Delivery,
  { same, different, startedAt }: { same: string[]; different: string[]; startedAt: Date },
  timing: Timing,
): Delivery {
  const [only] = same
  if (only && same.length + different.length === 1) return sentAs(delivery, only)
  if (same.length + different.length > 0) return needsPerson(delivery, 'ambiguous', null)
  const settled = endOfFlight(delivery, timing)
  if (!settled || startedAt < settled) {
    return { ...delivery, nextTryAt: nextLookUp(delivery, startedAt, timing) }
  }
  return { ...delivery, doubtSince: null, nextTryAt: startedAt }
}

/** After a look-up that DingTalk did not answer: the doubt stays. */
export function afterFailedLookUp(
  delivery: Delivery,
  { problem, detail }: { problem: DeliveryProblem; detail: string | null },
  now: Date,
  timing: Timing,
): Delivery {
  const tried = { ...delivery, tries: delivery.tries + 1 }
  if (problem === 'quota') return needsPerson(tried, problem, detail)
  return retry(tried, problem, detail, now, timing)
}

export function needsPerson(
  delivery: Delivery,
  problem: DeliveryProblem,
  problemDetail: string | null,
): Delivery {
  return { ...delivery, state: 'needs-person', nextTryAt: null, problem, problemDetail }
}

/**
 * A person has it sent again, and answers for it that none of `ruledOut` is this form. Where one may exist all the same,
 * it is looked up first. Null when it does not wait for a person.
 */
export function resend(
  delivery: Delivery,
  now: Date,
  ruledOut: readonly string[],
): Delivery | null {
  if (delivery.state !== 'needs-person') return null
  const isRuledOut = delivery.instanceId !== null && ruledOut.includes(delivery.instanceId)
  return {
    ...delivery,
    instanceId: isRuledOut ? null : delivery.instanceId,
    ...{ state: 'queued', tries: 0, triesFrom: now, nextTryAt: now },
    ...{ problem: null, problemDetail: null },
    doubtSince: delivery.searchFrom && (delivery.doubtSince ?? delivery.searchFrom),
    ruledOut: [...new Set([...delivery.ruledOut, ...ruledOut])],
  }
}

/** It is in DingTalk under this id, as an answer, a look-up or a person says. */
export function sentAs(delivery: Delivery, instanceId: string): Delivery {
  if (delivery.instanceId && delivery.instanceId !== instanceId) {
    return needsPerson(delivery, 'ambiguous', null)
  }
  return {
    ...delivery,
    ...{ state: 'sent', instanceId, nextTryAt: null, doubtSince: null },
    ...{ problem: null, problemDetail: null },
  }
}

/** DingTalk was set up after the form was reported; null when it does not wait for that. */
export function configured(delivery: Delivery, now: Date): Delivery | null {
  if (delivery.state !== 'not-configured') return null
  return { ...delivery, state: 'queued', triesFrom: now, nextTryAt: now }
}

/** There is no DingTalk any more, or no template for this form. */
export const unconfigured = (delivery: Delivery): Delivery => ({
  ...delivery,
  ...{ state: 'not-configured', nextTryAt: null, problem: null, problemDetail: null },
})

export interface DeliveryStep {
  kind: StepKind
  detail: string | null
}

/** What people are told of a change of state. */
export function stepsBetween(before: Delivery, after: Delivery): DeliveryStep[] {
  const { state, problem, problemDetail, instanceId } = after
  if (state === 'sent') return before.state === 'sent' ? [] : [{ kind: 'sent', detail: instanceId }]
  if (state === 'needs-person') {
    if (before.state === 'needs-person') return []
    const why = problemDetail === null ? problem : `${problem}: ${problemDetail}`
    return [{ kind: 'needs-person', detail: why }]
  }
  if (before.state === 'not-configured' && state === 'queued') {
    return [{ kind: 'configured', detail: null }]
  }
  return []
}

/** The create that was begun last has certainly had no effect. An earlier one may have. */
function withoutDoubt(delivery: Delivery): Delivery {
  const { doubtSince, searchFrom } = delivery
  const isOnly = doubtSince !== null && doubtSince.getTime() === searchFrom?.getTime()
  const none = { searchFrom: null, originator: null, processCode: null }
  return { ...delivery, doubtSince: null, ...(isOnly ? none : {}) }
}

function retry(
  delivery: Delivery,
  problem: DeliveryProblem,
  detail: string | null,
  now: Date,
  timing: Timing,
): Delivery {
  const { tries, triesFrom } = delivery
  if (tries >= mostTries || now.getTime() - triesFrom.getTime() >= longestTrying) {
    return needsPerson(delivery, 'gave-up', detail ?? problem)
  }
  const later = new Date(now.getTime() + pauseAfter(tries, timing))
  const settled = endOfFlight(delivery, timing)
  const nextTryAt = settled && settled > now && settled < later ? settled : later
  return { ...delivery, state: 'retrying', nextTryAt, problem, problemDetail: detail }
}

/** The pause after so many tries, in ms. */
export const pauseAfter = (tries: number, { firstPauseMs }: Timing): number =>
  Math.min(firstPauseMs * 2 ** (Math.max(tries, 1) - 1), longestPause)

/** Parts of the time in flight: of 15 minutes 15 seconds, 1, 3 and 8 minutes, for most creates take effect soon. */
const lookUps = [1 / 60, 1 / 15, 1 / 5, 8 / 15, 1]

/** When a create in doubt is looked for again, after a look-up that began then. */
function nextLookUp({ doubtSince }: Delivery, after: Date, { inFlightMs }: Timing): Date | null {
  if (!doubtSince) return null
  const times = lookUps.map((part) => doubtSince.getTime() + part * inFlightMs)
  return new Date(times.find((time) => time > after.getTime()) ?? after)
}

/** When the create in doubt can no longer take effect. */
const endOfFlight = ({ doubtSince }: Delivery, { inFlightMs }: Timing): Date | null =>
  doubtSince && new Date(doubtSince.getTime() + inFlightMs)
