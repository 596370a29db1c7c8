import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PageLoading } from '../components/skeleton.tsx'
import { LoginPage } from '../features/auth/login-page.tsx'
import { mayOpen } from '../lib/access.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { localPath, toAccount } from '../lib/paths.ts'
import { useSession } from '../lib/use-session.ts'

const Home = lazy(async () => {
  const texts = loadMessages('home')
  const { HomePage } = await import('../features/home/home-page.tsx')
  await texts
  return { default: HomePage }
})

/** `/`: the login, or for whoever is signed in, the place that was asked for or what waits for them. */
export function StartPage() {
  const { user, query } = useSession()
  const [address] = useSearchParams()
  if (user === undefined && !query.isError) return <PageLoading />
  if (!user) return <LoginPage />
  const next = localPath(address.get('next'), window.location.origin)
  if (user.mustChangePassword) return <Navigate replace to={toAccount(next ?? undefined)} />
  if (next && mayOpen(user, next)) return <Navigate replace to={next} />
  return (
    <Suspense fallback={<PageLoading />}>
      <Home user={user} />
    </Suspense>
  )
}
