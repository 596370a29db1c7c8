import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useLingui } from '@lingui/react'
import { trpc } from '../lib/trpc.ts'
import { useRouteFocus } from './use-route-focus.ts'

/** Comes after the page: nothing is said before that. */
const Toaster = lazy(async () => {
  const { Toaster: Loaded } = await import('../components/toaster.tsx')
  return { default: Loaded }
})

const AccountChanges = lazy(async () => {
  const { AccountChanges: Loaded } = await import('./account-changes.tsx')
  return { default: Loaded }
})

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: 's4',
    top: '-60px',
    zIndex: 'toast',
    paddingBlock: 's2',
    paddingInline: 's4',
    background: 'paper',
    borderRadius: 'base',
    _focus: { top: 's2' },
    _print: { display: 'none' },
  },
})
const Progress = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0 0 auto',
    height: '2px',
    zIndex: 'toast',
    background: 'accent',
    animation: 'breathe 800ms ease-in-out infinite alternate',
  },
})

const positionsKey = 'scroll-positions'
beginAtTop()

/** The router gives all pages that are opened anew one name, under which it would find the position of the last one. */
function beginAtTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as object
  sessionStorage.setItem(positionsKey, JSON.stringify({ ...positions, default: 0 }))
}

/** What surrounds every page: the skip link, messages, and what a change of page needs. */
export function RootLayout() {
  const { i18n } = useLingui()
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
      <Skip href="#main" onClick={skip}>
        {i18n.t('common.skip')}
      </Skip>
      {state === 'loading' && <Progress aria-hidden="true" />}
      <Suspense>{changes.length > 0 && <AccountChanges changes={changes} />}</Suspense>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration storageKey={positionsKey} />
    </>
  )
}
