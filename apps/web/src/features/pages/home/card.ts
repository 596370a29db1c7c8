/** Something that waits for the person: how many of it, what, and the way there. `tone`: what went wrong. */
export interface Waiting {
  count: number
  tone?: 'bad' | 'warn'
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

interface Query {
  isPending: boolean
  isError: boolean
  error: unknown
  refetch: () => Promise<unknown>
}

/** How the reading of what a card shows went. */
export const statusOf = ({ isPending, isError, error, refetch }: Query) => ({
  state: isPending ? ('loading' as const) : isError ? ('failed' as const) : ('known' as const),
  error,
  retry: () => void refetch(),
})
