import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { AppRouter } from '@vantage/api/router'

/** For subscriptions; loaded with the pages that have one. */
export const eventClient = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: '/trpc' })],
})
