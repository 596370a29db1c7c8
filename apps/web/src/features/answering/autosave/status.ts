import type { AutosaveState } from './state.ts'

/** What the status line says. `not-kept`: the device could not store it either. */
export type SaveStatus =
  | { kind: 'nothing-yet' }
  | { kind: 'saved'; at: number }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'not-kept' }
  | { kind: 'failed'; status: number }

export function saveStatus(state: AutosaveState): SaveStatus {
  if (state.unsaved.size === 0)
    return state.savedAt === null ? { kind: 'nothing-yet' } : { kind: 'saved', at: state.savedAt }
  if (state.lastFailure === null) return { kind: 'saving' }
  if (!state.keptOnDevice) return { kind: 'not-kept' }
  return state.lastFailure.kind === 'network'
    ? { kind: 'offline' }
    : { kind: 'failed', status: state.lastFailure.status }
}

/** Whether closing the page now could lose a word that was typed. */
export const hasUnsavedText = ({ phase, unsaved }: AutosaveState): boolean =>
  phase !== 'submitted' &&
  phase !== 'closed' &&
  [...unsaved.values()].some(({ value }) => typeof value !== 'number')

/** Texts that the server never got, of a form that takes no more answers. */
export const unreceivedTexts = ({ unsaved }: AutosaveState): string[] =>
  [...unsaved.values()].flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
