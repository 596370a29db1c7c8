/** Delays of the autosave in ms: at most one second from a change to its save. */
export const timing = {
  /** A pause in typing that sends at once. */
  quiet: 400,
  /** The longest a change waits while typing goes on. */
  longest: 1000,
  retryFirst: 1000,
  retryLongest: 30_000,
  /** How long another tab may take over its own change before this tab saves it. */
  otherTab: 5000,
  /** After this a request without an answer counts as lost. */
  requestTimeout: 15_000,
} as const

/** When to send a change made at `now`, given the first change that still waits. */
export const nextSend = (waitingSince: number, now: number): number =>
  Math.min(waitingSince + timing.longest, now + timing.quiet)

/** Delay before the next try after `failures` failures in a row; `random` 0..1 keeps devices from retrying in step. */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(timing.retryFirst * 2 ** Math.max(0, failures - 1), timing.retryLongest)
  return Math.round(full * (0.75 + random / 4))
}
