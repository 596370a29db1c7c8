import { limits } from '@vantage/contracts/limits'

export const iqSeconds = limits.iqMinutes * 60

/** When the answers of a test that began then are locked. */
export const lockedAt = (startedAt: Date): Date => new Date(startedAt.getTime() + iqSeconds * 1000)

/** Until when answers are accepted from a client that sends them when its own clock has run out. */
export const takenUntil = (startedAt: Date): Date =>
  new Date(lockedAt(startedAt).getTime() + 60_000)

/** Whole seconds until the answers are locked, rounded up, and never less than 0. */
export const remainingSeconds = (startedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((lockedAt(startedAt).getTime() - now.getTime()) / 1000))

/** Whole seconds that the test took, at most the time that there is for it. */
export const durationSeconds = (startedAt: Date, now: Date): number =>
  Math.min(iqSeconds, Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / 1000)))
