import { LogoutPage } from '../features/auth/logout-page.tsx'

/** Logging out; what was answered offline is saved first, for the device keeps nothing of who has left. */
export function LeavingPage() {
  return <LogoutPage loadLeaving={loadLeaving} />
}

/** Code that is needed only where something is kept; it rejects without a connection. */
async function loadLeaving() {
  const isKept = Object.keys(localStorage).some((name) => name.startsWith('vantage:'))
  return isKept ? import('./leave-device.ts') : null
}
