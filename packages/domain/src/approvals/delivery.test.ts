import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterCreate,
  afterFailedLookUp,
  afterLookUp,
  beginCreate,
  type Delivery,
  dueStep,
  isOwed,
  maxTries,
  newDelivery,
  pauseAfter,
  resend,
  sentAs,
} from './delivery.ts'

const timing = { inFlightMs: 900_000, firstPauseMs: 5000 }
const start = new Date('2026-03-02T08:00:00Z')
const who = { originator: 'emma', processCode: 'PROC-1' }
const after = (ms: number) => new Date(start.getTime() + ms)
const begun = beginCreate(newDelivery(start, true), start, who, timing)
const unanswered = afterCreate(
  begun,
  { outcome: 'unanswered', detail: 'timeout' },
  after(5000),
  timing,
)

describe('one form', () => {
  it('is created at once, and not while it is not configured', () => {
    expect(dueStep(newDelivery(start, true), start)).toBe('create')
    expect(dueStep(newDelivery(start, false), start)).toBeNull()
  })

  it('is looked up, not created, once a create was begun', () => {
    expect(dueStep(begun, start)).toBeNull()
    expect(dueStep(begun, after(60_000))).toBe('look-up')
    expect(dueStep(unanswered, after(10_000))).toBe('look-up')
  })

  it('that is not found is created again only when no create can be in flight', () => {
    const none = { same: [], different: [] }
    const early = afterLookUp(unanswered, { ...none, startedAt: after(899_999) }, timing)
    expect([early.unconfirmedSince, early.nextTryAt]).toEqual([start, after(900_000)])
    const late = afterLookUp(unanswered, { ...none, startedAt: after(900_000) }, timing)
    expect(dueStep(late, after(900_000))).toBe('create')
    expect(late.searchFrom).toEqual(start)
  })

  it('that is not found is looked up again after 15 seconds, 1, 3, 8 and 15 minutes', () => {
    const none = { same: [], different: [] }
    const looks = [10_000, 15_000, 60_000, 180_000, 480_000].map((at) => {
      const { nextTryAt } = afterLookUp(unanswered, { ...none, startedAt: after(at) }, timing)
      return nextTryAt && nextTryAt.getTime() - start.getTime()
    })
    expect(looks).toEqual([15_000, 60_000, 180_000, 480_000, 900_000])
  })

  it.each([
    [['a'], [], 'sent'],
    [['a', 'b'], [], 'needs-person'],
    [[], ['a'], 'needs-person'],
    [['a'], ['b'], 'needs-person'],
  ])('found as %j and, with other values, as %j, is %s', (same, different, state) => {
    const looked = { same, different, startedAt: start }
    expect(afterLookUp(unanswered, looked, timing).state).toBe(state)
  })

  it('that DingTalk refuses needs a person, and so does one without calls left in the month', () => {
    const refused = { outcome: 'refused', detail: 'illegalComponent' } as const
    expect(afterCreate(begun, refused, start, timing)).toMatchObject({
      state: 'needs-person',
      problem: 'refused',
      problemDetail: 'illegalComponent',
      unconfirmedSince: null,
      searchFrom: null,
      originator: null,
    })
    const quota = { outcome: 'not-sent', problem: 'quota', detail: null } as const
    expect(afterCreate(begun, quota, start, timing).state).toBe('needs-person')
    const failed = { problem: 'quota', detail: null } as const
    expect(afterFailedLookUp(unanswered, failed, start, timing)).toMatchObject({
      state: 'needs-person',
      problem: 'quota',
      unconfirmedSince: start,
    })
  })

  it('is tried 40 times in 3 days, then needs a person', () => {
    let delivery = newDelivery(start, true)
    let now = start
    const busy = { outcome: 'not-sent', problem: 'busy', detail: null } as const
    while (dueStep(delivery, (now = delivery.nextTryAt ?? now)) === 'create') {
      delivery = afterCreate(beginCreate(delivery, now, who, timing), busy, now, timing)
    }
    expect(delivery).toMatchObject({ state: 'needs-person', problem: 'gave-up', tries: maxTries })
    const days = (now.getTime() - start.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    expect(pauseAfter(1, timing)).toBe(5000)
  })

  it('that is sent again is looked up first where one may exist, without those ruled out', () => {
    const two = { same: ['a', 'b'], different: [], startedAt: start }
    const again = resend(afterLookUp(unanswered, two, timing), after(1000), ['a', 'b'])
    expect(again && dueStep(again, after(1000))).toBe('look-up')
    expect(again).toMatchObject({ tries: 0, ruledOut: ['a', 'b'], problem: null })
    expect(resend(unanswered, start, [])).toBeNull()
  })

  it('that was sent, and is ruled out by a person, may be sent as another', () => {
    const twice = sentAs(sentAs(begun, 'a'), 'b')
    const kept = resend(twice, after(1000), [])
    expect(kept && sentAs(kept, 'c').state).toBe('needs-person')
    const anew = resend(twice, after(1000), ['a', 'b'])
    expect(anew && sentAs(anew, 'c')).toMatchObject({ state: 'sent', instanceId: 'c' })
  })

  it('that turns out to be in DingTalk twice needs a person', () => {
    expect(sentAs(sentAs(begun, 'a'), 'a').state).toBe('sent')
    expect(sentAs(sentAs(begun, 'a'), 'b')).toMatchObject({
      state: 'needs-person',
      problem: 'ambiguous',
      instanceId: 'a',
    })
  })
})

/** What may happen to one call: to its effect, after how much of the time in flight, and to its answer. */
const call = fc.record({
  kind: fc.constantFrom('answered', 'lost', 'late', 'never', 'not-sent', 'refused', 'dies'),
  flight: fc.double({ min: 0, max: 0.99, noNaN: true }),
  lookUpFails: fc.boolean(),
})

describe('whatever happens to the calls and the processes', () => {
  it('each form is in DingTalk at most once, and is lost never', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        const dingtalk: { id: string; from: number }[] = []
        const delivery = play(calls, dingtalk)
        expect(dingtalk.length).toBeLessThanOrEqual(1)
        if (delivery.state === 'sent') {
          expect(dingtalk.map(({ id }) => id)).toEqual([delivery.instanceId])
        } else {
          const isTried = isOwed(delivery) && delivery.nextTryAt !== null
          expect(isTried || delivery.state === 'needs-person').toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

/** Runs a delivery against a DingTalk that behaves as `calls` say. */
function play(calls: readonly Call[], dingtalk: { id: string; from: number }[]) {
  let delivery: Delivery = newDelivery(start, true)
  let now = start
  for (const { kind, flight, lookUpFails } of calls) {
    now = delivery.nextTryAt ?? now
    const due = dueStep(delivery, now)
    if (due === null) break
    if (due === 'look-up') {
      const at = now.getTime()
      const same = dingtalk.filter(({ from }) => from <= at).map(({ id }) => id)
      delivery = lookUpFails
        ? afterFailedLookUp(delivery, { problem: 'busy', detail: null }, now, timing)
        : afterLookUp(delivery, { same, different: [], startedAt: now }, timing)
      continue
    }
    delivery = beginCreate(delivery, now, who, timing)
    const id = `approval ${dingtalk.length + 1}`
    const from = now.getTime() + flight * timing.inFlightMs
    if (['answered', 'lost', 'late', 'dies'].includes(kind)) dingtalk.push({ id, from })
    if (kind === 'dies') continue
    const outcome =
      kind === 'answered'
        ? ({ outcome: 'created', instanceId: id } as const)
        : kind === 'not-sent'
          ? ({ outcome: 'not-sent', problem: 'busy', detail: null } as const)
          : kind === 'refused'
            ? ({ outcome: 'refused', detail: null } as const)
            : ({ outcome: 'unanswered', detail: null } as const)
    delivery = afterCreate(delivery, outcome, now, timing)
    // The person who is needed has it sent again.
    if (kind === 'refused') delivery = resend(delivery, now, []) ?? delivery
  }
  return delivery
}
