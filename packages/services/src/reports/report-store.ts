import type { Level } from '@vantage/contracts/activities/levels'
import type { CompanyValues } from '@vantage/domain/reports/company-values'
import type { Column } from '@vantage/domain/reports/participant-scores'
import { Redis } from 'ioredis'
import type { ReportFrame } from './analysis-json.ts'
import { boundedMemory } from './bounded-memory.ts'

/** What the cache holds of one participant: shown groups only, never a hidden one. */
export interface CachedScores {
  isManager: boolean
  groups: Record<Level, Column | null>
}

export interface CachedEntry {
  participantId: number
  scores: CachedScores
}

/**
 * Where reports of finished activities wait. Everything in it can be computed again from the stored answers, so every
 * part may be empty at any time and a failing cache is a miss, never an error (decisions section 11).
 */
export interface ReportStore {
  readScores(activityId: number, participantId: number): Promise<CachedScores | null>
  writeScores(activityId: number, entries: readonly CachedEntry[]): Promise<void>
  /** Company values per activity, in this process. They never change. */
  company: Map<number, Promise<CompanyValues>>
  /** What the reports of an activity share, in this process. */
  frames: Map<number, Promise<ReportFrame>>
  /** Assembled answers of JSON, in this process, within a bound. */
  analyses: ReturnType<typeof boundedMemory>
  close(): Promise<void>
}

const lifetimeSeconds = 30 * 24 * 3600
const analysesBytes = 128 * 1024 * 1024

/** A store on Redis, or, with null, none: reports are then computed when asked. */
export function openReportStore(redisUrl: string | null, { prefix = 'vantage' } = {}): ReportStore {
  const redis = redisUrl === null ? null : connect(redisUrl)
  const keyOf = (activityId: number, participantId: number) =>
    `${prefix}:scores:${activityId}:${participantId}`
  return {
    readScores: async (activityId, participantId) => {
      const cached = await redis?.get(keyOf(activityId, participantId)).catch(() => null)
      return cached ? (JSON.parse(cached) as CachedScores) : null
    },
    writeScores: async (activityId, entries) => {
      if (!redis || entries.length === 0) return
      const pipeline = redis.pipeline()
      for (const { participantId, scores } of entries) {
        const value = JSON.stringify(scores)
        pipeline.set(keyOf(activityId, participantId), value, 'EX', lifetimeSeconds)
      }
      await pipeline.exec().catch(() => null)
    },
    company: new Map(),
    frames: new Map(),
    analyses: boundedMemory(analysesBytes),
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
