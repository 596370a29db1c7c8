/** Strings by key, oldest out first when together they pass `maxBytes` (counted as two bytes a character). */
export function boundedMemory(maxBytes: number) {
  const entries = new Map<string, string>()
  let bytes = 0
  return {
    get: (key: string): string | undefined => entries.get(key),
    set: (key: string, value: string): void => {
      bytes += value.length * 2 - (entries.get(key)?.length ?? 0) * 2
      entries.set(key, value)
      for (const [oldest, text] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= text.length * 2
      }
    },
  }
}
