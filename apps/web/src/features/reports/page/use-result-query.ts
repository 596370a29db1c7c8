import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ResultQuery } from '../../../lib/paths.ts'
import { type FoundQuery, findResultQuery, stateOf } from '../model/result-query.ts'

/** What the page was opened with; a later move inside the page does not lose it. */
export function useResultQuery(): FoundQuery {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const [first] = useState(() => findResultQuery(search, state))
  const now = findResultQuery(search, state)
  return 'query' in now ? now : first
}

/** Once `loaded`, clears the address's query and keeps it in the history state for a reload. */
export function useClearedQuery(query: ResultQuery, loaded: boolean): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { activity_id, participant, questionnaire_id } = query
  useEffect(() => {
    if (!loaded || search === '') return
    const state = stateOf({ activity_id, participant, questionnaire_id })
    void navigate({ pathname, hash }, { replace: true, state, preventScrollReset: true })
  }, [loaded, navigate, pathname, search, hash, activity_id, participant, questionnaire_id])
}
