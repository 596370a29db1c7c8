import type { SaveDraftOutput } from '@vantage/contracts/answering/ask-form'
import { failureStatus } from '../../../lib/failures.ts'
import type { SaveFailure } from './state.ts'

/** How one save went, as the autosave understands it. `savedAt` in ms. */
export type SaveResult =
  | { outcome: 'saved'; savedAt: number }
  | { outcome: 'submitted' }
  | { outcome: 'closed' }
  | { outcome: 'signed-out' }
  | { outcome: 'failed'; failure: SaveFailure }

/** The server's answer to a save. */
export function readSaved(output: SaveDraftOutput): SaveResult {
  return output.outcome === 'saved'
    ? { outcome: 'saved', savedAt: Date.parse(output.savedAt) || 0 }
    : { outcome: output.outcome }
}

/** An HTTP status other than 200, or null where nothing came back. */
export function readFailed(status: number | null): SaveResult {
  if (status === 401) return { outcome: 'signed-out' }
  return {
    outcome: 'failed',
    failure: status === null ? { kind: 'network' } : { kind: 'server', status },
  }
}

export const readThrown = (error: unknown): SaveResult => readFailed(failureStatus(error))
