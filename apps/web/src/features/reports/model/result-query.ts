import type { ResultQuery } from '../../../lib/paths.ts'

export const resultKeys = ['questionnaire_id', 'activity_id', 'participant'] as const
export type ResultKey = (typeof resultKeys)[number]

export type FoundQuery = { query: ResultQuery } | { missing: ResultKey[] }

/**
 * What the report page was opened with: the address, or after that was cleared the history state.
 * An id that is no id counts as missing.
 */
export function findResultQuery(search: string, state: unknown): FoundQuery {
  const asked = new URLSearchParams(search)
  if (resultKeys.some((key) => asked.has(key))) return parse(Object.fromEntries(asked))
  return parse(keptIn(state))
}

/** The history state that `findResultQuery` finds again. */
export const stateOf = (query: ResultQuery) => ({ result: query })

function keptIn(state: unknown): Record<string, unknown> {
  if (typeof state !== 'object' || state === null || !('result' in state)) return {}
  const { result } = state
  return typeof result === 'object' && result !== null ? { ...result } : {}
}

function parse(raw: Record<string, unknown>): FoundQuery {
  const query = {
    questionnaire_id: idOf(raw.questionnaire_id),
    activity_id: idOf(raw.activity_id),
    participant: typeof raw.participant === 'string' ? raw.participant : '',
  }
  const missing = resultKeys.filter((key) => !query[key])
  return missing.length > 0 ? { missing } : { query }
}

/** Zero for what is no id. */
const idOf = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : 0)
