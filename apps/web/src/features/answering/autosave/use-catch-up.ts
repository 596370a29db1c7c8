import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useSession } from '../../../lib/use-session.ts'
import { catchUp } from './catch-up.ts'
import { sendAnswers } from './send.ts'

/** Catches up with what was answered offline, when the page opens and when the connection is back. */
export function useCatchUp(): void {
  const username = useSession().user?.username
  const utils = trpc.useUtils()
  useEffect(() => {
    if (username === undefined) return
    const run = async () => {
      const saved = await catchUp(localStorage, username, sendAnswers)
      if (saved) await utils.activities.mine.invalidate()
    }
    const start = () => void run()
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [username, utils])
}
