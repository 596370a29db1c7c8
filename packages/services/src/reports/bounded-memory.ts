/** Bytes by key, oldest out first when together they pass `maxBytes`. */
export function boundedMemory(maxBytes: number) {
  const entries = new Map<string, Buffer>()
  let held = 0
  return {
    get: (key: string): Buffer | undefined => entries.get(key),
    set: (key: string, bytes: Buffer): void => {
      held += bytes.byteLength - (entries.get(key)?.byteLength ?? 0)
      entries.set(key, bytes)
      for (const [oldest, { byteLength }] of entries) {
        if (held <= maxBytes) break
        entries.delete(oldest)
        held -= byteLength
      }
    },
  }
}
