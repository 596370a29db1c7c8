/**
 * What this browser keeps until the server has it: entries of JSON whose `at` says when they were last changed, in ms. The
 * name of one begins with its kind and, where it is somebody's, the username.
 */
const kinds = [
  { prefix: 'vantage:answers:', days: 30, isSomebodys: true },
  { prefix: 'vantage:approval-forms:', days: 7, isSomebodys: true },
  { prefix: 'vantage:choices:', days: 8, isSomebodys: false },
] as const
const day = 24 * 3600_000

const kindOf = (name: string) => kinds.find(({ prefix }) => name.startsWith(prefix))
const isOf = (username: string, name: string) => {
  const kind = kindOf(name)
  return kind?.isSomebodys && name.startsWith(`${kind.prefix}${encodeURIComponent(username)}:`)
}

/** Removes what nobody came back for, and what cannot be read. */
export function removeOutdated(storage: Storage, now: number): void {
  removeWhere(storage, (name) => {
    const kind = kindOf(name)
    return kind !== undefined && now - changedAt(storage.getItem(name)) > kind.days * day
  })
}

/** This person has signed out. */
export const removeOwn = (storage: Storage, username: string): void =>
  removeWhere(storage, (name) => isOf(username, name))

/** When an entry was last changed; 0 when it does not say. */
function changedAt(text: string | null): number {
  try {
    const { at } = JSON.parse(text ?? '') as { at?: unknown }
    return typeof at === 'number' ? at : 0
  } catch {
    return 0
  }
}

function removeWhere(storage: Storage, isUnwanted: (name: string) => boolean | undefined): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) if (isUnwanted(name)) storage.removeItem(name)
}
