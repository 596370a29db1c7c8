import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useSession } from '../../../lib/use-session.ts'
import { dropAnswers, keptAnswers, keptForms } from './device-store.ts'
import type { SaveResult } from './save-result.ts'
import { sendAnswers } from './send.ts'

type Send = (relationsId: number, answers: readonly DraftAnswer[]) => Promise<SaveResult>

/**
 * Saves what this device still holds of a person's forms, none of which need be open. True when anything was saved;
 * what fails stays for the next time.
 */
export async function catchUp(storage: Storage, username: string, send: Send): Promise<boolean> {
  let saved = false
  for (const relationsId of keptForms(storage, username)) {
    const owner = { username, relationsId }
    const answers = keptAnswers(storage, owner)
    if (answers.length === 0) continue
    const { outcome } = await send(relationsId, answers)
    if (outcome === 'failed' || outcome === 'signed-out') continue
    dropAnswers(storage, owner, answers)
    saved ||= outcome === 'saved'
  }
  return saved
}

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
