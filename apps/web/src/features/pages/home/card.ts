/** Something that waits for the person: how many of it, what, and the way there. */
export interface Waiting {
  count: number
  title: string
  detail: string
  action: string
  to: string
}

/** Where the person can go, and what is there now; `fact` is null until it is known. */
export interface Place {
  name: string
  fact: string | null
  to: string
}

/** What one feature puts on the home page; what could not be read leaves its places without a fact. */
export interface Cards {
  state: 'loading' | 'known' | 'failed'
  error?: unknown
  retry: () => void
  waiting: readonly Waiting[]
  places: readonly Place[]
}
