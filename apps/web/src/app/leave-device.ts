import { catchUp, keptForms, sendAnswers } from '../features/answering/kept-answers.ts'
import { removeOwn } from '../lib/kept-data.ts'

/** Saves what this device holds of a person's answers; false when some of them could not be saved. */
export async function saveKept(username: string): Promise<boolean> {
  await catchUp(localStorage, username, sendAnswers)
  return keptForms(localStorage, username).length === 0
}

/** Deletes what this device holds of a person, who has signed out. */
export const removeKept = (username: string): void => removeOwn(localStorage, username)
