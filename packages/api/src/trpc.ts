import { initTRPC } from '@trpc/server'
import type { Actor, AttemptActor } from '@vantage/contracts/auth/actor'
import { type ActorUnder, admittedBy, refusalOf, type Rule } from '@vantage/contracts/permissions'
import type { Context } from '@vantage/services/core/context'
import { refused, throwTrpcError } from './errors.ts'

/** What the server gives each request beside the services' context. */
export interface ApiContext extends Context {
  /** The test that is taken in this browser, whoever is signed in there besides. */
  attempt: AttemptActor | null
  /** The session cookie, to set or clear. */
  cookie: { start(token: string): void; end(): void }
  /** Lets the browser be known to an account that has signed in on it. */
  deviceCookie: { keep(token: string): void }
  /** The cookie of the test. */
  attemptCookie: { start(token: string): void }
  /** Aborts when the server closes, to end the subscriptions: without their end event, so that clients connect anew. */
  closing: AbortSignal
  /** Runs a call when its caller has not too many others in work. */
  limitedFor: (actor: Actor) => <T>(work: () => Promise<T>) => Promise<T>
  /** Counts a subscription of the caller, until the function that it gives is called. Throws `too-many`. */
  openStream: (actor: Actor) => () => void
}

/** The rule of a procedure. */
export interface ProcedureMeta {
  rule: Rule
}

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    // The last word on every answer that is an error, also of what fails outside a procedure or in a subscription.
    errorFormatter: ({ shape }) => {
      const { code, httpStatus } = shape.data
      const unexpected = code === 'INTERNAL_SERVER_ERROR'
      const message = unexpected ? 'Something went wrong on our side.' : shape.message
      return { ...shape, message, data: { code, httpStatus } }
    },
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 45_000 },
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** The values of a subscription; `end` is called once it is over, however that came. */
function endedBy(
  values: AsyncIterable<unknown>,
  { signal, end }: { signal: AbortSignal | undefined; end: () => void },
): AsyncIterable<unknown> {
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end, { once: true })
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* values
      } finally {
        end()
      }
    },
  }
}

/**
 * tRPC asks for the next value while the last one is sent, and drops it when the caller hangs up meanwhile. If that value
 * is then rejected, nothing handles it, which would end the process.
 */
function withoutUnhandled(values: AsyncIterable<unknown>): AsyncIterable<unknown> {
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = values[Symbol.asyncIterator]()
      return {
        next: () => {
          const next = iterator.next()
          next.catch(() => {})
          return next
        },
        return: async () => {
          await iterator.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  }
}

/**
 * The only way to make a procedure: with the rule that opens it. Identity and permission come before the input is looked
 * at, what follows is given the actor that the rule lets through, and what it throws is mapped to tRPC's codes. One
 * middleware, since tRPC copies the context for each.
 */
export const procedure = <R extends Rule>(rule: R) =>
  t.procedure.meta({ rule }).use(async ({ ctx, next, type, signal }) => {
    const actor = admittedBy(rule, ctx)
    if (!actor) throw refused(refusalOf(ctx.actor, rule))
    // The context already holds the caller: copying its twenty fields would cost more than many a call.
    const narrowed = actor === ctx.actor ? {} : { ctx: { actor } }
    const call = async () => {
      const result = await ctx.limitedFor(actor)(() => next<{ actor: ActorUnder<R> }>(narrowed))
      if (!result.ok) throw result.error
      return result
    }
    if (type !== 'subscription') return call().catch(throwTrpcError)
    let end = () => {}
    try {
      end = ctx.openStream(actor)
      const result = await call()
      const values = endedBy(result.data as AsyncIterable<unknown>, { signal, end })
      return { ...result, data: withoutUnhandled(values) }
    } catch (error) {
      end()
      return throwTrpcError(error)
    }
  })
