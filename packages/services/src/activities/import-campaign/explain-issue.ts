import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** What a schema found, in words for the person who wrote the file. Needs `reportInput`. */
export function explainIssue(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return 'is empty'
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`
    case 'invalid_union':
      return `must be ${oneOf(issue.errors.flatMap(literals))}`
    case 'unrecognized_keys':
      return 'is not known here'
    case 'invalid_format':
      return issue.format === 'date'
        ? 'must be a date like 2026-10-31'
        : 'may hold only letters, digits and . _ @ -'
    default:
      return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function literals(issues: readonly Issue[]): readonly unknown[] {
  return issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []))
}

/** `"draft", "running" or "finished"` */
export function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value))
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
