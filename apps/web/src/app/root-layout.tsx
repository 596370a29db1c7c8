import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import type { Lang } from '@vantage/i18n/languages'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { useLang } from '../lib/i18n/lang-scope.tsx'
import { i18nOf } from '../lib/i18n/messages.ts'
import { trpc } from '../lib/trpc.ts'
import { laterComponent, lazyComponent } from '../lib/code-loading.ts'

/** The page shows no message before. */
const Toaster = laterComponent(async () => (await import('../components/toaster.tsx')).Toaster)

const AccountChanges = lazyComponent(
  async () => (await import('./account-changes.tsx')).AccountChanges,
)

const positionsKey = 'scroll-positions'
beginAtTop()

/** The router keeps the position of every page that is opened anew under one key, and would restore the last one's. */
function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as object
  sessionStorage.setItem(positionsKey, JSON.stringify({ ...positions, default: 0 }))
}

/** What surrounds every page: the skip link, messages, and what a change of page needs. */
export function RootLayout() {
  const i18n = i18nOf(usePageLang())
  const { state } = useNavigation()
  useRouteFocus()
  // Known once a page has asked who is signed in.
  const { data: session } = trpc.auth.session.useQuery(undefined, { enabled: false })
  const changes = session?.changes ?? []
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <>
      <chakra.a
        position="absolute"
        left="s4"
        top="-60px"
        zIndex="toast"
        paddingBlock="s2"
        paddingInline="s4"
        background="paper"
        borderRadius="base"
        _focus={{ top: 's2' }}
        _print={{ display: 'none' }}
        href="#main"
        onClick={skip}
      >
        {i18n.t('common.skip')}
      </chakra.a>
      {state === 'loading' && (
        <chakra.div
          position="fixed"
          inset="0 0 auto"
          height="2px"
          zIndex="toast"
          background="accent"
          animation="breathe 800ms ease-in-out infinite alternate"
          aria-hidden="true"
        />
      )}
      <Suspense>{changes.length > 0 && <AccountChanges changes={changes} />}</Suspense>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration storageKey={positionsKey} />
    </>
  )
}

/** The session's language, or the one of the page that is shown (`page.tsx`). */
function usePageLang(): Lang {
  const own = useLang()
  const { search } = useLocation()
  const lang = useMatches().at(-1)?.handle as Lang | 'query' | undefined
  if (lang === 'query') return search.includes('q=en') ? 'en' : 'ch'
  return lang ?? own
}

/**
 * After a change of page the focus goes to its heading, so that it is read and the next Tab
 * starts there. The first page keeps the browser's own focus, and so does a page that set one.
 */
function useRouteFocus(): void {
  const { pathname } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    return whenRendered(focusPage)
  }, [pathname])
}

/** Runs `work` until it succeeds: at once, or when the page's content has arrived. */
function whenRendered(work: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (work()) observer.disconnect()
  })
  const frame = requestAnimationFrame(() => {
    if (!work()) observer.observe(document.body, { childList: true, subtree: true })
  })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
}

/** Gives the page's heading the focus; false while there is none yet. */
function focusPage(): boolean {
  const main = document.getElementById('main')
  if (!main) return false
  if (
    main.contains(document.activeElement) ||
    document.querySelector('[role=dialog], [role=alertdialog]')
  )
    return true
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** A page that broke or whose code did not arrive, perhaps after an update: load it again. */
export function RouteProblem() {
  const { i18n } = useLingui()
  const title = i18n.t('common.page-broke')
  return (
    <Page title={title}>
      <div role="alert">
        <EmptyState
          bad
          as="h1"
          icon={CircleAlert}
          title={title}
          text={i18n.t('common.page-broke-text')}
        >
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {i18n.t('common.reload')}
          </Button>
        </EmptyState>
      </div>
    </Page>
  )
}
