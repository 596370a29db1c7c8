/** How many names with a value a parsed JSON value holds, at any depth. */
export function countPairs(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let pairs = 0
  if (Array.isArray(value)) {
    for (const element of value) if (typeof element === 'object') pairs += countPairs(element)
    return pairs
  }
  const object = value as Record<string, unknown>
  for (const key of Object.keys(object)) {
    pairs++
    const part = object[key]
    if (typeof part === 'object') pairs += countPairs(part)
  }
  return pairs
}
