import type { Level } from '@vantage/contracts/activities/levels'
import { jsonText } from '@vantage/contracts/input'
import { type ParticipantScores, scoresOf } from '@vantage/domain/reports/participant-scores'
import type { ReportFrame } from '@vantage/domain/reports/report-model'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export interface OwnScores {
  participantId: number
  /** The groups that are hidden until a second administrator agrees; with fewer of them the report differs. */
  withheld: readonly Level[]
  scores: ParticipantScores
  /** The scores that count in the company values: without groups that were shown later. */
  counted: ParticipantScores
}

/** Scores depend on the minimum, which may be raised before the release. */
export interface CachedActivity {
  activityId: number
  anonymityMin: number
}

/** Caches of reports. All of it can be computed from the stored answers, so a failing cache is a miss, never an error. */
export interface ReportStore {
  readScores(
    activity: CachedActivity,
    participantId: number,
    withheld: readonly Level[],
  ): Promise<ParticipantScores | null>
  writeScores(
    activity: CachedActivity,
    entries: readonly Omit<OwnScores, 'counted'>[],
  ): Promise<void>
  /** An activity's frame from memory, else from `read`, once for concurrent callers. */
  frame(activityId: number, read: () => Promise<ReportFrame>): Promise<ReportFrame>
  /** Finished bytes from memory, else from `make`. `key` names everything that they depend on. */
  bytes(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  close(): Promise<void>
}

const column = z.object({ den: z.int(), nums: z.array(z.int()).readonly() }).nullable()

/** What Redis holds of a participant: never a hidden group. */
const cachedScores = z.object({
  isManager: z.boolean(),
  groups: z.object({ 0: column, 1: column, 2: column, 3: column }),
})
const scoresInCache = jsonText(cachedScores)

const lifetimeSeconds = 30 * 24 * 3600
const frames = 200
const megabyte = 1024 * 1024

/** Without Redis, scores are computed whenever they are asked for. */
export function openReportStore(redisUrl: string | null, { prefix = 'vantage' } = {}): ReportStore {
  const redis = redisUrl === null ? null : connect(redisUrl)
  const keyOf = (of: CachedActivity, participantId: number, withheld: readonly Level[]) =>
    [prefix, 'scores', of.activityId, `from-${of.anonymityMin}`, participantId, ...withheld].join(
      ':',
    )
  const frameCache = new LRUCache<number, ReportFrame, () => Promise<ReportFrame>>({
    max: frames,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  })
  const bytesCache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: 128 * megabyte,
    sizeCalculation: (bytes, key) => bytes.byteLength + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  return {
    readScores: async (activity, participantId, withheld) => {
      const cached = await redis?.get(keyOf(activity, participantId, withheld)).catch(() => null)
      const { success, data } = scoresInCache.safeParse(cached)
      return success ? scoresOf(data.isManager, data.groups) : null
    },
    writeScores: async (activity, entries) => {
      if (!redis || entries.length === 0) return
      const pipeline = redis.pipeline()
      for (const { participantId, withheld, scores } of entries) {
        const { isManager, groups } = scores
        const value = JSON.stringify({ isManager, groups } satisfies z.infer<typeof cachedScores>)
        pipeline.set(keyOf(activity, participantId, withheld), value, 'EX', lifetimeSeconds)
      }
      await pipeline.exec().catch(() => null)
    },
    frame: (activityId, read) => frameCache.forceFetch(activityId, { context: read }),
    bytes: (key, make) => bytesCache.forceFetch(key, { context: make }),
    close: async () => {
      redis?.disconnect()
    },
  }
}

function connect(redisUrl: string): Redis {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  redis.on('error', () => {})
  return redis
}
