import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '@vantage/api/router'

/** For procedures that tell something again and again; it comes with the pages that watch one. */
export const eventClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
})
