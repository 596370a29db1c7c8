import { keepPreviousData, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureStatus, isTemporary } from './failures.ts'

/**
 * What has been seen shows at once and is then refreshed. Only temporary failures are
 * repeated, and never a change; a 401 anywhere means the session is over. `onFailedChange` is
 * called where the change itself does not say what follows.
 */
export function createQueryClient(
  onSessionEnd: () => void,
  onFailedChange: (error: unknown) => void,
): QueryClient {
  const onError = (error: unknown) => {
    if (failureStatus(error) === 401) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { options, meta }) => {
        onError(error)
        if (!options.onError && !meta?.['quiet']) onFailedChange(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        retry: (count, error) => count < 2 && isTemporary(error),
      },
      mutations: { retry: false },
    },
  })
}

/** For a list that others change, too: it follows them within seconds, and at once when one comes back to it. */
export const liveList = {
  placeholderData: keepPreviousData,
  refetchInterval: 10_000,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const
