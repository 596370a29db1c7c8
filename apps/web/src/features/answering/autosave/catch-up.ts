import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'
import { dropAnswers, keptAnswers, keptForms } from './device-store.ts'
import type { SaveResult } from './save-result.ts'

type Send = (relationsId: number, answers: readonly DraftAnswer[]) => Promise<SaveResult>

/**
 * Saves what this device still holds of a person's forms, none of which need be open. True when anything was saved;
 * what fails stays for the next time (decisions section 5).
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
