import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query'
import { locales } from '@vantage/i18n/languages'
import { RouterProvider } from 'react-router-dom'
import { notifyFailure } from '../components/notify.ts'
import { awaitFirstUse } from '../lib/first-use.ts'
import { LangScope } from '../lib/i18n/lang-scope.tsx'
import { storedLang } from '../lib/i18n/stored-lang.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { createClient, trpc } from '../lib/trpc.ts'
import { createStyleCache } from '../theme/style-cache.ts'
import { system } from '../theme/system.ts'
import { fetchFirstData } from './first-data.ts'
import { createRouter } from './router.tsx'

const styleCache = createStyleCache()

/** The application: theme, language, data and pages. */
export function App({ lang, router, queries, client }: ReturnType<typeof createParts>) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <LangScope lang={lang}>
          <trpc.Provider client={client} queryClient={queries}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </trpc.Provider>
        </LangScope>
      </ChakraProvider>
    </CacheProvider>
  )
}

/** What the application is made of. `ready`: there is what the opened page shows first, or it cannot be had. */
export function createParts() {
  awaitFirstUse()
  // Before the router: a page whose query selects another language stores it, and is opened anew with its texts.
  const lang = storedLang()
  document.documentElement.lang = locales[lang]
  const session = getQueryKey(trpc.auth.session, undefined, 'query')
  // Asked anew, the server says that nobody is signed in, and guarded pages give way to Login.
  const refetchSession = () => void queries.invalidateQueries({ queryKey: session })
  const queries = createQueryClient(refetchSession, notifyFailure)
  const client = createClient()
  const utils = createTRPCQueryUtils({ queryClient: queries, client })
  const router = createRouter()
  // Without an answer the page's own queries ask again.
  const ready = Promise.allSettled([fetchFirstData(utils), initialized(router)])
  return { lang, router, queries, client, ready }
}

/** Resolves once the router has the code and texts of the opened page. */
const initialized = (router: ReturnType<typeof createRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
