import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'

/** Whose answers to which form. The username is part of every key: another person on this device sees none of them. */
export interface FormOwner {
  username: string
  relationsId: number
}

const userPrefix = (username: string) => `vantage:answers:${encodeURIComponent(username)}:`
const formPrefix = ({ username, relationsId }: FormOwner) =>
  `${userPrefix(username)}${relationsId}:`
const key = (owner: FormOwner, questionId: number) => `${formPrefix(owner)}${questionId}`

/** Stores unsaved answers, one entry each, so that two tabs never overwrite each other's. False when the device refuses. */
export function keepAnswers(
  storage: Storage,
  owner: FormOwner,
  answers: readonly DraftAnswer[],
): boolean {
  try {
    for (const { questionId, value, at } of answers)
      storage.setItem(key(owner, questionId), JSON.stringify({ value, at }))
    return true
  } catch {
    return false
  }
}

/** Removes answers that the server has; one that changed since then stays. */
export function dropAnswers(
  storage: Storage,
  owner: FormOwner,
  answers: readonly DraftAnswer[],
): void {
  for (const answer of answers) {
    const name = key(owner, answer.questionId)
    const kept = parseKept(answer.questionId, storage.getItem(name))
    if (kept === null || kept.at <= answer.at) storage.removeItem(name)
  }
}

/** The unsaved answers this device holds for one form. */
export function keptAnswers(storage: Storage, owner: FormOwner): DraftAnswer[] {
  const prefix = formPrefix(owner)
  return keys(storage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => parseKept(Number(name.slice(prefix.length)), storage.getItem(name)))
    .filter((answer) => answer !== null)
}

/** Forms of one person that this device holds unsaved answers for. */
export function keptForms(storage: Storage, username: string): number[] {
  const prefix = userPrefix(username)
  const ids = keys(storage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length).split(':')[0]))
  return [...new Set(ids)].filter(Number.isSafeInteger)
}

/** What another tab just did to this form: gave an answer, or (`saved`) had it acknowledged; null when it is not about this form. */
export function readStorageEvent(
  owner: FormOwner,
  event: Pick<StorageEvent, 'key' | 'newValue' | 'oldValue'>,
): { answer: DraftAnswer; saved: boolean } | null {
  const prefix = formPrefix(owner)
  if (!event.key?.startsWith(prefix)) return null
  const saved = event.newValue === null
  const answer = parseKept(Number(event.key.slice(prefix.length)), event.newValue ?? event.oldValue)
  return answer && { answer, saved }
}

function parseKept(questionId: number, text: string | null): DraftAnswer | null {
  if (text === null || !Number.isSafeInteger(questionId)) return null
  try {
    const { value, at } = JSON.parse(text) as Record<string, unknown>
    const isValue = value === null || typeof value === 'string' || typeof value === 'number'
    return isValue && typeof at === 'number' ? { questionId, value, at } : null
  } catch {
    return null
  }
}

const keys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (name) => name !== null,
  )
