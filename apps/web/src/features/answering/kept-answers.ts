import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { useEffect, useState } from 'react'
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

/** The texts among answers, in which somebody may have put work. */
export const textsOf = (answers: Iterable<{ value: unknown }>): string[] =>
  [...answers].flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))

/** What one wrote in a form that takes no more answers, and the server never got. */
export const unreceivedOf = (username: string, relationsId: number): string[] =>
  textsOf(keptAnswers(localStorage, formPlace(username, relationsId)))

/**
 * Saves what this device still holds of a person's forms, none of which need be open. What fails stays for the next time, and so
 * do the texts of forms that have `ended`, which their author may want to copy.
 */
export async function catchUp(
  storage: Storage,
  username: string,
  send: (relationsId: number, answers: readonly DraftAnswer[]) => Promise<SaveResult>,
): Promise<{ saved: boolean; ended: number[] }> {
  let saved = false
  const ended: number[] = []
  for (const relationsId of keptForms(storage, username)) {
    const place = formPlace(username, relationsId)
    const answers = keptAnswers(storage, place)
    if (answers.length === 0) continue
    const { outcome } = await send(relationsId, answers)
    if (outcome === 'failed' || outcome === 'signed-out') continue
    const texts = outcome === 'ended' ? answers.filter((answer) => textsOf([answer])[0]) : []
    dropAnswers(
      storage,
      place,
      answers.filter((answer) => !texts.includes(answer)),
    )
    if (texts.length > 0) ended.push(relationsId)
    saved ||= outcome === 'saved'
  }
  return { saved, ended }
}

/**
 * Catches up with what was answered offline, when the page opens and when the connection is back. Gives what the server did not
 * take any more, and what removes that from the device.
 */
export function useCatchUp() {
  const username = useSession().user?.username
  const utils = trpc.useUtils()
  const [ended, setEnded] = useState<readonly number[]>([])
  useEffect(() => {
    if (username === undefined) return
    const run = async () => {
      const { saved, ended: found } = await catchUp(localStorage, username, sendAnswers)
      setEnded(found)
      if (saved) await utils.activities.mine.invalidate()
    }
    const start = () => void run()
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [username, utils])
  return {
    texts: ended.flatMap((relationsId) => unreceivedOf(username ?? '', relationsId)),
    remove: () => {
      for (const relationsId of ended) {
        const place = formPlace(username ?? '', relationsId)
        dropAnswers(localStorage, place, keptAnswers(localStorage, place))
      }
      setEnded([])
    },
  }
}
