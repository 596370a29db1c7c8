import type { PartsSearchSettings } from '@vantage/config/settings'
import type { FoundPart } from '@vantage/contracts/chips/found-part'
import type { CallFailure, ThirdPartyCall } from '@vantage/contracts/ops/third-parties'

/** The settings of one account, and what tests replace. */
export type PartsSearchOptions = PartsSearchSettings & {
  clock: () => Date
  /** Called after every call, repeated ones too. */
  onCall?: (call: ThirdPartyCall) => void
  /** Waits between repeated calls; a real wait when absent. */
  sleep?: (ms: number) => Promise<void>
  /** Longest wait for one answer, in milliseconds; 20,000 when absent. */
  timeoutMs?: number
}

/** Why the service gave no usable answer. `detail` is its own word, for the log: never a secret or a token. */
interface SearchUnavailable {
  outcome: 'unavailable'
  reason: CallFailure
  detail?: string
}

/** What became of one part number. `failed`: the service answered for others, but not for this one. */
export type PartMatch = { mpn: string } & (
  | { outcome: 'found'; part: FoundPart }
  | { outcome: 'not-found' }
  | { outcome: 'failed'; reason: CallFailure; detail?: string }
)

/** `returned`: how many parts the service gave, which is what its quota counts. */
export type MatchOutcome =
  | { outcome: 'matched'; matches: PartMatch[]; returned: number }
  | SearchUnavailable

/** What Vantage needs from a parts search. No method throws; every outcome is returned. */
export interface PartsSearchPort {
  /** The most part numbers in one request. */
  readonly batchSize: number
  /**
   * Looks up at most `batchSize` part numbers by their full number, with up to `partsPerNumber` manufacturers' parts
   * for each. The answer has their order. Failed look-ups are repeated, since they change nothing at the service, but
   * each may count against the quota.
   */
  match(mpns: readonly string[]): Promise<MatchOutcome>
}
