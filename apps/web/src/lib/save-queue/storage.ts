import type { Answer, Ending } from './state.ts'

/**
 * Where the unsaved answers of one form or test lie on this device: what the names of their entries begin with, which says
 * whose they are, and what the value is called in an entry.
 */
export interface Place {
  prefix: string
  field: 'value' | 'position'
}

/** Stores unsaved answers, one entry each, so that two tabs never overwrite each other's. False when the device refuses. */
export function keepAnswers(storage: Storage, place: Place, answers: readonly Answer[]): boolean {
  try {
    for (const { questionId, value, at } of answers)
      storage.setItem(`${place.prefix}${questionId}`, JSON.stringify({ [place.field]: value, at }))
    return true
  } catch {
    return false
  }
}

/** Removes answers that the server has; one that changed since then stays. */
export function dropAnswers(storage: Storage, place: Place, answers: readonly Answer[]): void {
  for (const { questionId, at } of answers) {
    const name = `${place.prefix}${questionId}`
    const kept = readEntry(place, name, storage.getItem(name))
    if (kept === null || kept.at <= at) storage.removeItem(name)
  }
}

/** The unsaved answers this device holds for one form or test. */
export const keptAnswers = (storage: Storage, place: Place): Answer[] =>
  entryNames(storage).flatMap((name) => readEntry(place, name, storage.getItem(name)) ?? [])

/** What another tab just did: gave an answer, or (`saved`) had it acknowledged; null when it is about something else. */
export function readStorageEvent(
  place: Place,
  { key, newValue, oldValue }: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>,
): { answer: Answer; saved: boolean } | null {
  const answer = readEntry(place, key ?? '', newValue ?? oldValue)
  return answer && { answer, saved: newValue === null }
}

/** The answer in an entry; null for an entry of something else, or one that makes no sense. */
function readEntry({ prefix, field }: Place, name: string, text: string | null): Answer | null {
  const questionId = Number(name.slice(prefix.length))
  if (text === null || !name.startsWith(prefix) || !Number.isSafeInteger(questionId)) return null
  try {
    const { [field]: value, at } = JSON.parse(text) as Record<string, unknown>
    const isValue = value === null || typeof value === 'string' || typeof value === 'number'
    return isValue && typeof at === 'number' ? { questionId, value, at } : null
  } catch {
    return null
  }
}

export const entryNames = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')

/** How one save went. `savedAt` in ms; `status`: an HTTP status other than 200, or null where nothing came back. */
export type SaveResult =
  | { outcome: 'saved'; savedAt: number }
  | { outcome: 'ended'; by: Ending }
  | { outcome: 'signed-out' }
  | { outcome: 'failed'; status: number | null }

type Saved = { outcome: 'saved'; savedAt: string } | { outcome: Ending }

/** After this a request without an answer counts as lost, in ms. */
const timeout = 15_000

/**
 * Calls a procedure that saves answers; never throws, and gives up on a request that hangs. With `keepalive` the request
 * outlives the page; browsers limit its size.
 */
export async function postSave(
  procedure: string,
  input: object,
  keepalive: boolean,
): Promise<SaveResult> {
  try {
    const response = await fetch(`/trpc/${procedure}`, {
      method: 'POST',
      keepalive,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 401) return { outcome: 'signed-out' }
    if (!response.ok) return { outcome: 'failed', status: response.status }
    const { result } = (await response.json()) as { result: { data: Saved } }
    return result.data.outcome === 'saved'
      ? { outcome: 'saved', savedAt: Date.parse(result.data.savedAt) || 0 }
      : { outcome: 'ended', by: result.data.outcome }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
