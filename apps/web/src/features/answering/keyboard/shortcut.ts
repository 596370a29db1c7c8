/** What a pressed key finds: where the focus is, and what the keyboard says. */
export interface Pressed {
  key: string
  /** Control, Command or Alt is held. */
  modified: boolean
  /** An input method is composing, as it does for Chinese. */
  composing: boolean
  focus: 'choice' | 'text' | 'page' | 'control'
}

export type Shortcut =
  | { kind: 'answer'; score: number }
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'next-unanswered' }

/**
 * What a key does in the form: 1..5 answer, up and down move between questions, N leads to the next unanswered one.
 * Never while somebody types or composes text.
 */
export function shortcutFor({ key, modified, composing, focus }: Pressed): Shortcut | null {
  if (modified || composing || focus === 'text') return null
  if (/^[1-9]$/.test(key)) return { kind: 'answer', score: Number(key) }
  if (focus !== 'control' && key === 'ArrowDown') return { kind: 'move', by: 1 }
  if (focus !== 'control' && key === 'ArrowUp') return { kind: 'move', by: -1 }
  return key === 'n' || key === 'N' ? { kind: 'next-unanswered' } : null
}

/** Where a move leads: from question `index` of `count`, or from none (-1) to the first. */
export function moveFrom(index: number, by: 1 | -1, count: number): number {
  return index < 0 ? 0 : Math.min(Math.max(index + by, 0), count - 1)
}

/** The next unanswered question after `index`, else the first of all; undefined when none is left. */
export function nextUnanswered<T extends { number: number }>(
  unanswered: readonly T[],
  index: number,
): T | undefined {
  return unanswered.find(({ number }) => number > index + 1) ?? unanswered[0]
}
