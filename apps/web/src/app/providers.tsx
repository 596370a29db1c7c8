import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { LangScope, storedLang } from '../lib/i18n/index.tsx'
import { ownPlace, toLogin } from '../lib/paths.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { clearMirror } from '../lib/session.ts'
import { createClient, trpc } from '../lib/trpc.ts'
import { system } from '../theme/system.ts'
import { createRouter } from './router.tsx'

/** The application: theme, language, data and pages. */
export function App() {
  const [{ router, queries, client }] = useState(createParts)
  return (
    <ChakraProvider value={system}>
      <LangScope lang={storedLang()}>
        <trpc.Provider client={client} queryClient={queries}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </trpc.Provider>
      </LangScope>
    </ChakraProvider>
  )
}

function createParts() {
  const router = createRouter()
  /** The server no longer knows this person: forget them, and come back here after Login. */
  const endSession = () => {
    clearMirror()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== sessionKey })
    queries.setQueryData(sessionKey, (known) => ({ ...(known ?? {}), user: null }))
    const { pathname, search, hash } = window.location
    const place = ownPlace(pathname + search + hash)
    if (place) void router.navigate(toLogin(place), { replace: true })
  }
  const queries = createQueryClient(endSession)
  const sessionKey = getQueryKey(trpc.auth.session, undefined, 'query')
  return { router, queries, client: createClient() }
}
