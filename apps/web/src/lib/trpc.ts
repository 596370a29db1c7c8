import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '@vantage/api/router'
import { requireOwnResponse } from './failures.ts'

/** Typed hooks for every procedure: `trpc.activities.mine.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>()

const links = [
  httpBatchLink({
    url: '/trpc',
    maxURLLength: 2000,
    fetch: async (url, init) => requireOwnResponse(await fetch(url, init as RequestInit)),
  }),
]

/** Cookies travel by themselves: the pages and the server share one origin. */
export const createClient = () => trpc.createClient({ links })

/** For what runs outside a component, such as a last save before leaving. */
export const trpcClient = createTRPCClient<AppRouter>({ links })
