import { useSearchParams } from 'react-router-dom'

/** What the query of /askform says: enough for the title before the form is there. */
export interface AskFormQuery {
  /** Null where the link is incomplete. */
  relationsId: number | null
  activity: { name: string; name_en: string }
  participant: { fullname: string; englishname: string }
}

export function readAskFormQuery(query: URLSearchParams): AskFormQuery {
  const id = query.get('relations_id') ?? ''
  const text = (name: string) => query.get(name) ?? ''
  return {
    relationsId: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null,
    activity: { name: text('actname'), name_en: text('actname_en') },
    participant: { fullname: text('fullname_obj'), englishname: text('englishname_obj') },
  }
}

export function useAskFormQuery(): AskFormQuery {
  const [query] = useSearchParams()
  return readAskFormQuery(query)
}
