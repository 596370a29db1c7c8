import type { z } from 'zod'
import { type ActivityFileSource, findPlaces, type JsonError, type JsonPath } from './read-json.ts'

/** `line` counts from 1; null when the error is not about a place in the file. */
export interface ImportError {
  place: string
  message: string
  line: number | null
}

interface Kept {
  path: JsonPath
  message: string
}

const maxErrors = 1000

/** The first thousand errors in the order found, and how many there were. */
export class ImportErrors {
  total = 0
  private readonly kept: Kept[] = []
  private unreadable: JsonError | undefined

  /** `path` may lead to something that is missing; an empty path is the file itself. */
  add(path: JsonPath, message: string): void {
    this.total++
    if (this.kept.length < maxErrors) this.kept.push({ path, message })
  }

  /** Adds the issues of a schema in the value at `path`, which must have been parsed with `reportInput`. */
  addIssues(path: JsonPath, { issues }: z.ZodError): void {
    for (const issue of issues) {
      const inner = issue.path.filter((part) => typeof part !== 'symbol')
      if (issue.code !== 'unrecognized_keys') this.add([...path, ...inner], explain(issue))
      else for (const key of issue.keys) this.add([...path, ...inner, key], unknownName(inner))
    }
  }

  addUnreadable(error: JsonError): void {
    this.total++
    this.unreadable = error
  }

  /** The errors with their lines, for which the file is read again. */
  async locate(source: ActivityFileSource): Promise<ImportError[]> {
    const { kept, unreadable } = this
    const paths = kept.map(({ path }) => path)
    const { lines, position } = await findPlaces(source, paths, unreadable?.offset)
    const errors = kept.map(({ path, message }, index): ImportError => {
      return { place: formatPlace(path), message, line: lines[index] ?? null }
    })
    if (unreadable) {
      const message = `${unreadable.message} (line ${position.line}, column ${position.column})`
      errors.push({ place: formatPlace(unreadable.path), message, line: position.line })
    }
    return errors
  }
}

/** Such as `activities[0].participants[3].raters[2].answers["s19-q4"]`, or `file` for an empty path. */
function formatPlace(path: JsonPath): string {
  let place = ''
  for (const [index, part] of path.entries()) {
    if (typeof part === 'number') place += `[${part}]`
    else if (path[index - 1] === 'answers' || !/^[A-Za-z_]\w*$/.test(part)) {
      place += `[${JSON.stringify(part)}]`
    } else place += place === '' ? part : `.${part}`
  }
  return place === '' ? 'file' : place
}

type Issue = z.core.$ZodIssue

/** An issue in words for whoever wrote the file. */
function explain(issue: Issue, input = issue.input): string {
  if (input === undefined) return 'is missing'
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
    case 'invalid_union': {
      const values = issue.errors.flatMap(literals)
      if (values.length > 0) return `must be ${oneOf(values)}`
      return issue.errors
        .flat()
        .map((inner) => explain(inner, input))
        .join(' or ')
    }
    case 'invalid_format':
      return issue.format === 'date'
        ? 'must be a date like 2026-10-31'
        : 'may hold only letters, digits and . _ @ -'
    default:
      return issue.message.charAt(0).toLowerCase() + issue.message.slice(1)
  }
}

function unknownName(inner: JsonPath): string {
  return inner.at(-1) === 'answers' ? 'is not a question of the questionnaire' : 'is not known here'
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

/** Lists values as in `"draft", "running" or "finished"`. */
function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value))
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
