/** `Storage` in memory, for tests; `full` refuses what is added. */
export function memoryStorage({ full = false } = {}): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(name, value)
    },
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  }
}
