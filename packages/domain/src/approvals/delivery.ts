import type {
  Decision,
  DeliveryProblem,
  DeliveryState,
  StepKind,
} from '@vantage/contracts/approvals/states'

/** How a form is on its way to DingTalk. Each function returns the delivery after something happened. */
export interface Delivery {
  state: DeliveryState
  /** Creates and look-ups since `triesFrom`, when it was last queued. */
  tries: number
  triesFrom: Date
  /** Null when nothing is due. */
  nextTryAt: Date | null
  /** When a create began whose outcome is unknown. */
  unconfirmedSince: Date | null
  /** When the first create began that may have succeeded: an approval since then may be this form. */
  searchFrom: Date | null
  /** In whose name the creates were sent, for look-ups. */
  originator: string | null
  processCode: string | null
  instanceId: string | null
  problem: DeliveryProblem | null
  problemDetail: string | null
  /** Approvals that are not this form, as a person says. */
  ruledOut: readonly string[]
}

export interface Timing {
  /** For how long an unanswered create can still take effect, in ms. */
  inFlightMs: number
  /** The pause after the first failed try, in ms; it doubles with each. */
  firstPauseMs: number
}

export const maxTries = 40
const longestTrying = 3 * 24 * 3600_000
/** With a first pause of 5 seconds, 40 tries take 3 days. */
const longestPause = 8900_000

/** When a create is looked up whose process ended before the answer. */
const firstLookUpMs = 60_000

/** Only after `unanswered` the approval may exist or not. */
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
    unconfirmedSince: null,
    searchFrom: null,
    originator: null,
    processCode: null,
    instanceId: null,
    problem: null,
    problemDetail: null,
    ruledOut: [],
  }
}

/** Whether it is still to be sent automatically. */
export const isOwed = ({ state }: Pick<Delivery, 'state'>): boolean =>
  state === 'queued' || state === 'retrying'

/** What is due now: a look-up when an approval may exist already, otherwise a create. */
export function dueStep(delivery: Delivery, now: Date): 'look-up' | 'create' | null {
  if (!isOwed(delivery) || !delivery.nextTryAt || delivery.nextTryAt > now) return null
  return delivery.unconfirmedSince ? 'look-up' : 'create'
}

/** To be stored before the create is sent, since this process may end before the answer. */
export function beginCreate(
  delivery: Delivery,
  now: Date,
  { originator, processCode }: { originator: string; processCode: string },
  { inFlightMs }: Timing,
): Delivery {
  return {
    ...delivery,
    tries: delivery.tries + 1,
    nextTryAt: new Date(now.getTime() + Math.min(inFlightMs, firstLookUpMs)),
    unconfirmedSince: now,
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
 * After a look-up that found `same` approvals with the form's request number and values, and `different` ones with its
 * number and other values. Finding none counts only when no create can be in flight any more.
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
  return { ...delivery, unconfirmedSince: null, nextTryAt: startedAt }
}

/** After a look-up that DingTalk did not answer. */
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
 * A person sends it again, and knows that none of `ruledOut` is this form. If another approval may exist it is looked up
 * first. Null when it does not wait for a person.
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
    state: 'queued',
    tries: 0,
    triesFrom: now,
    nextTryAt: now,
    problem: null,
    problemDetail: null,
    unconfirmedSince: delivery.searchFrom && (delivery.unconfirmedSince ?? delivery.searchFrom),
    ruledOut: [...new Set([...delivery.ruledOut, ...ruledOut])],
  }
}

/** It is in DingTalk under this id. */
export function sentAs(delivery: Delivery, instanceId: string): Delivery {
  if (delivery.instanceId && delivery.instanceId !== instanceId) {
    return needsPerson(delivery, 'ambiguous', null)
  }
  return {
    ...delivery,
    state: 'sent',
    instanceId,
    nextTryAt: null,
    unconfirmedSince: null,
    problem: null,
    problemDetail: null,
  }
}

/** DingTalk has been configured; null when the form does not wait for that. */
export function configured(delivery: Delivery, now: Date): Delivery | null {
  if (delivery.state !== 'not-configured') return null
  return { ...delivery, state: 'queued', triesFrom: now, nextTryAt: now }
}

/** There is no DingTalk any more, or no template for this form. */
export const unconfigured = (delivery: Delivery): Delivery => ({
  ...delivery,
  state: 'not-configured',
  nextTryAt: null,
  problem: null,
  problemDetail: null,
})

export interface DeliveryStep {
  kind: StepKind
  detail: string | null
}

/** The steps that a change of state adds to the form's history. */
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

/** The last create certainly had no effect; an earlier one may have. */
function withoutDoubt(delivery: Delivery): Delivery {
  const { unconfirmedSince, searchFrom } = delivery
  const isOnly = unconfirmedSince !== null && unconfirmedSince.getTime() === searchFrom?.getTime()
  const none = { searchFrom: null, originator: null, processCode: null }
  return { ...delivery, unconfirmedSince: null, ...(isOnly ? none : {}) }
}

function retry(
  delivery: Delivery,
  problem: DeliveryProblem,
  detail: string | null,
  now: Date,
  timing: Timing,
): Delivery {
  const { tries, triesFrom } = delivery
  if (tries >= maxTries || now.getTime() - triesFrom.getTime() >= longestTrying) {
    return needsPerson(delivery, 'gave-up', detail ?? problem)
  }
  const later = new Date(now.getTime() + pauseAfter(tries, timing))
  const settled = endOfFlight(delivery, timing)
  const nextTryAt = settled && settled > now && settled < later ? settled : later
  return { ...delivery, state: 'retrying', nextTryAt, problem, problemDetail: detail }
}

/** In ms. */
export const pauseAfter = (tries: number, { firstPauseMs }: Timing): number =>
  Math.min(firstPauseMs * 2 ** (Math.max(tries, 1) - 1), longestPause)

/** Shares of the time in flight, early ones first because most creates take effect soon. */
const lookUps = [1 / 60, 1 / 15, 1 / 5, 8 / 15, 1]

/** When a create in doubt is looked up next. */
function nextLookUp(
  { unconfirmedSince }: Delivery,
  after: Date,
  { inFlightMs }: Timing,
): Date | null {
  if (!unconfirmedSince) return null
  const times = lookUps.map((part) => unconfirmedSince.getTime() + part * inFlightMs)
  return new Date(times.find((time) => time > after.getTime()) ?? after)
}

/** When the create in doubt can no longer take effect. */
const endOfFlight = ({ unconfirmedSince }: Delivery, { inFlightMs }: Timing): Date | null =>
  unconfirmedSince && new Date(unconfirmedSince.getTime() + inFlightMs)

/** A decision is final: one that arrives late, twice or anew changes nothing. */
export function nextDecision(current: Decision | null, received: Decision): Decision {
  return current === null || current === 'running' ? received : current
}

const longest = 24 * 3600_000

/**
 * When a running approval is checked again, in case an event went missing. The pause grows with the time since it was sent,
 * because calls are limited per month.
 */
export function nextCheckAt(sentAt: Date, now: Date, firstMs: number): Date {
  const since = now.getTime() - sentAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(since, firstMs), longest))
}
