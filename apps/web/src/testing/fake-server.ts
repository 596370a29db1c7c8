import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server'
import type { AppRouter } from '@vantage/api/router'

type Answer<P extends AnyProcedure> = P['_def']['type'] extends 'subscription'
  ? readonly EventOf<inferProcedureOutput<P>>[]
  :
      | inferProcedureOutput<P>
      | ((
          input: inferProcedureInput<P>,
        ) => inferProcedureOutput<P> | Promise<inferProcedureOutput<P>>)
type EventOf<Events> = Events extends AsyncIterable<infer Event> ? Event : never

type AnswersOf<R> = {
  [K in keyof R]?: R[K] extends AnyProcedure ? Answer<R[K]> : AnswersOf<R[K]>
}

/** What the server answers, by procedure as in `trpc`: a value, or a function of the input. Of a subscription, its events. */
export type Answers = AnswersOf<AppRouter['_def']['record']>

/** A call that is answered by something before the server, such as a gateway (a status), or by nothing at all. */
class Failure extends Error {
  readonly status: number | null

  constructor(status: number | null) {
    super(`answered with ${status ?? 'nothing'}`)
    this.status = status
  }
}
/** As an answer: a gateway's status in place of the server's own. */
export const gateway = (status: number) => (): never => {
  throw new Failure(status)
}
/** As an answer: the connection is gone. */
export const offline = (): never => {
  throw new Failure(null)
}
/** As an answer: none yet. */
export const never = (): Promise<never> => new Promise(() => {})

class Refusal extends Error {
  readonly code: string
  readonly httpStatus: number
  readonly headers: Record<string, string>

  constructor(httpStatus: number, code: string, headers: Record<string, string>) {
    super(code)
    this.httpStatus = httpStatus
    this.code = code
    this.headers = headers
  }
}
/** As an answer: the server's own refusal, such as 403 and `FORBIDDEN`, with headers of its own. */
export const refuse =
  (httpStatus: number, code: string, headers: Record<string, string> = {}) =>
  (): never => {
    throw new Refusal(httpStatus, code, headers)
  }

/** An answer that comes when `arrive` is called. */
export function held<T>(answer: T) {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, arrive: () => resolve(answer) }
}

type Envelope = { result: { data: unknown } } | { error: object; headers?: Record<string, string> }

/** Plays the server under the real links of tRPC: it answers `fetch` and event streams of one test's pages. */
export class FakeServer {
  readonly #answers: Answers[]
  readonly #calls: { path: string; input: unknown }[] = []
  /** Calls that nobody gave an answer for. */
  readonly unanswered: string[] = []
  /** Leaves without an answer, and without a complaint, what it was given none for. */
  isSilent = false
  /** Answers what is no procedure, such as an upload. */
  other: ((request: Request) => Response | Promise<Response>) | undefined

  constructor(answers: Answers) {
    this.#answers = [answers]
  }

  /** From now on it answers so, and all else as before. */
  answer(answers: Answers): void {
    this.#answers.unshift(answers)
  }

  /** From the next click on it answers so: before it, a page that asks again by itself would take away what is to be clicked. */
  answerFromClick(answers: Answers): void {
    const options = { once: true, capture: true }
    document.addEventListener('click', () => this.answer(answers), options)
  }

  /** The inputs with which a procedure was called, such as `answering.save`. */
  inputs(path: string): unknown[] {
    return this.#calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  readonly fetch = async (target: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(target, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/trpc/')) return this.#answerOther(request)
    const sent = request.method === 'POST' ? await request.text() : searchParams.get('input')
    const input = sent ? (JSON.parse(sent) as unknown) : undefined
    const paths = decodeURIComponent(pathname.slice('/trpc/'.length)).split(',')
    const isBatch = searchParams.has('batch')
    const inputs = (isBatch ? input : { 0: input }) as Record<string, unknown> | undefined
    try {
      const answers = await Promise.all(
        paths.map((path, index) => this.#call(path, inputs?.[index])),
      )
      request.signal.throwIfAborted()
      const status = Math.max(...answers.map(statusOf))
      const headers = Object.assign({}, ...answers.map(headersOf)) as Record<string, string>
      return Response.json(isBatch ? answers : answers[0], { status, headers })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.status === null) throw new TypeError('Failed to fetch')
      return new Response('gateway', { status: error.status })
    }
  }

  /** The events of a subscription. */
  events(path: string): readonly unknown[] {
    const events = this.#find(path)
    if (Array.isArray(events)) return events
    if (!this.isSilent) this.unanswered.push(path)
    return []
  }

  async #call(path: string, input: unknown): Promise<Envelope> {
    this.#calls.push({ path, input })
    const answer = this.#find(path)
    if (answer === undefined && this.isSilent) return never()
    if (answer === undefined) {
      this.unanswered.push(path)
      return { error: { message: 'No answer', code: -32_603, data: { httpStatus: 500 } } }
    }
    try {
      const data = isFunction(answer) ? await answer(input) : answer
      return { result: { data } }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, httpStatus, message, headers } = error
      return { error: { message, code: -32_603, data: { code, httpStatus } }, headers }
    }
  }

  #find(path: string): unknown {
    for (const answers of this.#answers) {
      const found = path
        .split('.')
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], answers)
      if (found !== undefined) return found
    }
    return undefined
  }

  async #answerOther(request: Request): Promise<Response> {
    if (this.other) return this.other(request)
    this.unanswered.push(new URL(request.url).pathname)
    return new Response('', { status: 404 })
  }
}

const isFunction = (answer: unknown): answer is (input: unknown) => unknown =>
  typeof answer === 'function'

function statusOf(envelope: Envelope): number {
  if ('result' in envelope) return 200
  return (envelope.error as { data: { httpStatus: number } }).data.httpStatus
}

const headersOf = (envelope: Envelope) => ('headers' in envelope ? envelope.headers : undefined)

/** An event stream that tells the events of a subscription, and then stays open. */
export class FakeEventSource extends EventTarget {
  static server: FakeServer | undefined
  readonly CLOSED = 2
  readyState = 1

  constructor(url: string) {
    super()
    const path = new URL(url, window.location.href).pathname.slice('/trpc/'.length)
    const events = FakeEventSource.server?.events(path) ?? []
    queueMicrotask(() => {
      this.dispatchEvent(new Event('open'))
      this.dispatchEvent(new MessageEvent('connected', { data: '{}' }))
      for (const event of events) {
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
      }
    })
  }

  close(): void {
    this.readyState = this.CLOSED
  }
}
