import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { notifyFailure } from '../components/notify.ts'
import { awaitFirstUse } from '../lib/first-use.ts'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { storedLang } from '../lib/i18n/stored-lang.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { createClient, trpc } from '../lib/trpc.ts'
import { system } from '../theme/system.ts'
import { createRouter } from './router.tsx'

/** The application: theme, language, data and pages. */
export function App() {
  const [{ lang, router, queries, client }] = useState(createParts)
  return (
    <ChakraProvider value={system}>
      <LangScope lang={lang}>
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
  awaitFirstUse()
  // Before the router: a page whose query selects another language stores it, and is opened anew with its texts.
  const lang = storedLang()
  const session = getQueryKey(trpc.auth.session, undefined, 'query')
  // Asked anew, the server says that nobody is signed in, and guarded pages give way to Login.
  const refetchSession = () => void queries.invalidateQueries({ queryKey: session })
  const queries = createQueryClient(refetchSession, notifyFailure)
  return { lang, router: createRouter(), queries, client: createClient() }
}
