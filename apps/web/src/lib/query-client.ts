import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureStatus, mayPass } from './failures.ts'

/**
 * What has been seen shows at once and is then refreshed. Only failures that may pass are
 * repeated, and never a change; a 401 anywhere means the session is over.
 */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (failureStatus(error) === 401) onSessionOver()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 2 && mayPass(error),
      },
      mutations: { retry: false },
    },
  })
}
