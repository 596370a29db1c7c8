import {
  createPostgresBackend,
  type JobsOptions,
  PostgresConnection,
  Queue,
  type QueueOptions,
  Worker,
  withBackend,
} from 'bullmq'
import { Redis } from 'ioredis'
import pg, { type ClientConfig } from 'pg'

/** Where jobs are stored: Redis in production, PostgreSQL where a machine has no Redis. */
export type JobStore = { redisUrl: string } | { databaseUrl: string }

/** What is used of BullMQ's `Job`, on either store. */
export interface StoredJob {
  id?: string | undefined
  data: unknown
  failedReason: string
  attemptsMade: number
  /** Milliseconds since 1970. */
  finishedOn?: number | undefined
  isFailed(): Promise<boolean>
  /** Moves a failed job back to those that wait, in one step; rejects when it is not failed any more. */
  retry(state: 'failed', options: { resetAttemptsMade: boolean }): Promise<void>
}

export type FailedJob = Pick<
  StoredJob,
  'id' | 'data' | 'failedReason' | 'attemptsMade' | 'finishedOn'
>

type CountedState = 'waiting' | 'prioritized' | 'delayed' | 'active' | 'failed'

/** What is used of BullMQ's `Queue`, on either store. */
export interface JobQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<StoredJob>
  count(): Promise<number>
  getJobCounts(...states: CountedState[]): Promise<Record<string, number>>
  /** Newest first. */
  getFailed(start: number, end: number): Promise<StoredJob[]>
  /** BullMQ's own object, once it is ready. */
  bullQueue(): Promise<Queue>
  close(): Promise<void>
}

/** What is used of BullMQ's `Worker`, on either store. */
interface JobWorker {
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'failed', listener: (job: FailedJob | undefined, error: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
  close(): Promise<void>
}

/** How long a worker waits to be notified of a job before it polls, in seconds. */
const maximumBlockTimeout = 5
const createBackend: typeof createPostgresBackend = (...args) => {
  const backend = createPostgresBackend(...args)
  // After BullMQ has lost PostgreSQL it would wait for up to an hour, even for a job that was notified meanwhile.
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: maximumBlockTimeout })
  const connection: unknown = Reflect.get(backend, 'connection')
  if (connection instanceof PostgresConnection) {
    // A connection lost in the very packet that confirms LISTEN would leave BullMQ believing that the next one listens.
    const listenAgain = () => Reflect.set(backend, 'listening', false)
    connection.on('listenerinvalidated', () => setImmediate(listenAgain))
  }
  return backend
}
const onPostgres = withBackend(createBackend)
const redisPrefix = 'vantage'

/** The schema of BullMQ's own tables in PostgreSQL. No role has its name: PostgreSQL would look there for all tables. */
export const jobSchema = 'jobs'

/** Makes or updates BullMQ's own tables in the database at `databaseUrl`, as a role that may create them. */
export async function migrateJobTables(databaseUrl: string): Promise<void> {
  const { connection: options } = postgresOptions(databaseUrl)
  const connection = new PostgresConnection({ ...options, migrate: true })
  try {
    await connection.waitUntilReady()
  } finally {
    await connection.close()
  }
}

/** Producers fail fast when Redis is down: the sweep adds the missing jobs later. */
export function openQueue(store: JobStore, name: string): JobQueue {
  if (!('redisUrl' in store)) return openPostgresQueue(store.databaseUrl, name)
  const connection = new Redis(store.redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: true,
    connectTimeout: 2000,
  })
  connection.on('error', () => {})
  const queue = new Queue(name, { connection, prefix: redisPrefix })
  queue.on('error', () => {})
  return Object.assign(closing(queue, connection), { bullQueue: () => Promise.resolve(queue) })
}

/**
 * A queue that was not ready at first, because PostgreSQL was down or not migrated yet, never becomes ready in BullMQ:
 * the next call opens another one.
 */
function openPostgresQueue(databaseUrl: string, name: string): JobQueue {
  const open = () => {
    const queue = new onPostgres.Queue(name, postgresOptions(databaseUrl))
    queue.on('error', () => {})
    return queue
  }
  let current: ReturnType<typeof open> | undefined
  const ready = async () => {
    const queue = (current ??= open())
    try {
      await queue.waitUntilReady()
    } catch (error) {
      if (current === queue) {
        current = undefined
        await queue.close()
      }
      throw error
    }
    return queue
  }
  return {
    add: async (...job) => (await ready()).add(...job),
    count: async () => (await ready()).count(),
    getJobCounts: async (...states) => (await ready()).getJobCounts(...states),
    getFailed: async (start, end) => (await ready()).getFailed(start, end),
    bullQueue: async () => {
      const queue: object = await ready()
      // Its type names the store; what is made for BullMQ's queues works on both.
      if (queue instanceof Queue) return queue
      throw new Error('BullMQ has another class for queues in PostgreSQL')
    },
    close: async () => current?.close(),
  }
}

/** How long a job belongs to its worker unless that renews it, which it does at half of the time, in ms. */
const lockDuration = 20_000
/**
 * How often a worker looks for jobs whose worker was killed, or lost its store as they ended, in ms. Such a job runs again
 * at the first or second look after its lock has ended.
 */
const stalledInterval = 10_000
/** When a worker asks again for a job after its store could not be reached, in ms. */
const runRetryDelay = 1000

export function openWorker(
  store: JobStore,
  name: string,
  process: (data: unknown, id: string | undefined) => Promise<unknown>,
  concurrency: number,
): JobWorker {
  const run = async (job: Pick<StoredJob, 'data' | 'id'>) => process(job.data, job.id)
  const options = { lockDuration, stalledInterval, runRetryDelay, concurrency }
  if ('redisUrl' in store) {
    const connection = new Redis(store.redisUrl, { maxRetriesPerRequest: null })
    connection.on('error', () => {})
    const worker = new Worker(name, run, { connection, prefix: redisPrefix, ...options })
    return closing(worker, connection)
  }
  const { connection } = postgresOptions(store.databaseUrl, Math.min(concurrency, 4))
  return new onPostgres.Worker(name, run, { connection, ...options })
}

/** Each queue has a pool of its own, of `max` connections, and each worker one more: of PostgreSQL's 100, few are left to give. */
function postgresOptions(databaseUrl: string, max = 1) {
  const connection = {
    connectionString: databaseUrl,
    schema: jobSchema,
    max,
    Client: ListenedClient,
  }
  return { connection } satisfies QueueOptions<object>
}

/**
 * BullMQ handles no errors of a client that it has taken out of its pool, nor of one that is lost in the packet that makes
 * it ready; either would end the process. Its queries are rejected all the same. A client of the second kind BullMQ would
 * also keep, and never listen again: here it counts as one that did not connect.
 */
class ListenedClient extends pg.Client {
  #lost: Error | undefined
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', (error) => {
      this.#lost = error
    })
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (callback) return super.connect(callback)
    return super.connect().then(() => {
      if (this.#lost) throw this.#lost
      return this
    })
  }
}
// For the client on which BullMQ waits for jobs, it ignores the class that its pool was given.
Object.assign(pg, { Client: ListenedClient })

/** BullMQ does not close connections that were passed to it; this closes them with their owner. */
function closing<T extends { close(...args: never[]): Promise<void> }>(owner: T, redis: Redis): T {
  const close = owner.close.bind(owner)
  owner.close = async (...args: never[]) => {
    await close(...args)
    redis.disconnect()
  }
  return owner
}
