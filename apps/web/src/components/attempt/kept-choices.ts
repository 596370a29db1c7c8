import type { Choice, TestName } from '@vantage/contracts/access-keys/tests'

/** One test being taken: which, and when it began, as an ISO time. A browser has one at a time. */
export interface Taking {
  test: TestName
  startedAt: string
}

const all = 'vantage:choices:'
const prefixOf = ({ test, startedAt }: Taking) => `${all}${test}:${startedAt}:`

/** Stores an unsaved choice, each in an entry of its own, so that two tabs never overwrite each other's. False when the device refuses. */
export function keepChoice(storage: Storage, taking: Taking, choice: Choice): boolean {
  const { questionId, position, at } = choice
  try {
    storage.setItem(`${prefixOf(taking)}${questionId}`, JSON.stringify({ position, at }))
    return true
  } catch {
    return false
  }
}

/** Removes choices that the server has; one that was made since then stays. */
export function dropChoices(storage: Storage, taking: Taking, choices: readonly Choice[]): void {
  for (const { questionId, at } of choices) {
    const name = `${prefixOf(taking)}${questionId}`
    const kept = parseKept(questionId, storage.getItem(name))
    if (kept === null || kept.at <= at) storage.removeItem(name)
  }
}

/** The unsaved choices of this test; those of any other can never be saved again, and are removed. */
export function keptChoices(storage: Storage, taking: Taking): Choice[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const own = names.filter((name) => name.startsWith(prefixOf(taking)))
  for (const name of names) {
    if (name.startsWith(all) && !own.includes(name)) storage.removeItem(name)
  }
  return own.flatMap((name) => readEntry(taking, name, storage.getItem(name)) ?? [])
}

/** The choice in an entry of the storage; null for an entry of something else. */
export function readEntry(taking: Taking, name: string, value: string | null): Choice | null {
  const prefix = prefixOf(taking)
  return name.startsWith(prefix) ? parseKept(Number(name.slice(prefix.length)), value) : null
}

function parseKept(questionId: number, text: string | null): Choice | null {
  if (text === null || !Number.isSafeInteger(questionId)) return null
  try {
    const { position, at } = JSON.parse(text) as Record<string, unknown>
    const isPosition = position === null || typeof position === 'number'
    return isPosition && typeof at === 'number' ? { questionId, position, at } : null
  } catch {
    return null
  }
}
