import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { useEffect } from 'react'
import {
  dropAnswers,
  entryNames,
  keptAnswers,
  type Place,
  postSave,
  type SaveResult,
} from '../../lib/save-queue/storage.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'

const userPrefix = (username: string) => `vantage:answers:${encodeURIComponent(username)}:`

/** The username is part of every entry's name: another person on this device sees none of them. */
export const formPlace = (username: string, relationsId: number): Place => ({
  prefix: `${userPrefix(username)}${relationsId}:`,
  field: 'value',
})

/** Forms of one person that this device holds unsaved answers for. */
export function keptForms(storage: Storage, username: string): number[] {
  const prefix = userPrefix(username)
  const ids = entryNames(storage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length).split(':')[0]))
  return [...new Set(ids)].filter(Number.isSafeInteger)
}

/** Saves answers to a form. `leaving`: with a request that outlives the page. */
export const sendAnswers = (
  relationsId: number,
  answers: readonly DraftAnswer[],
  leaving = false,
): Promise<SaveResult> => postSave('answering.save', { relationsId, answers }, leaving)

/**
 * Saves what this device still holds of a person's forms, none of which need be open. True when anything was saved;
 * what fails stays for the next time.
 */
export async function catchUp(
  storage: Storage,
  username: string,
  send: (relationsId: number, answers: readonly DraftAnswer[]) => Promise<SaveResult>,
): Promise<boolean> {
  let saved = false
  for (const relationsId of keptForms(storage, username)) {
    const place = formPlace(username, relationsId)
    const answers = keptAnswers(storage, place)
    if (answers.length === 0) continue
    const { outcome } = await send(relationsId, answers)
    if (outcome === 'failed' || outcome === 'signed-out') continue
    dropAnswers(storage, place, answers)
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
