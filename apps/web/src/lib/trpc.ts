import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from '@vantage/api/router'
import { callsPerBatch, isBatched } from '@vantage/contracts/server-paths'
import { requireOwnResponse } from './failures.ts'

/** Typed hooks for every procedure: `trpc.activities.mine.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>()

const http = {
  url: '/trpc',
  fetch: async (url: URL | RequestInfo, init?: object) =>
    requireOwnResponse(await fetch(url, init)),
}
const links = [
  splitLink({
    condition: ({ path }) => isBatched(path),
    true: httpBatchLink({ ...http, maxURLLength: 2000, maxItems: callsPerBatch }),
    false: httpLink(http),
  }),
]

/** Cookies travel by themselves: the pages and the server share one origin. */
export const createClient = () => trpc.createClient({ links })

/** For what runs outside a component, such as a last save before leaving. */
export const trpcClient = createTRPCClient<AppRouter>({ links })
