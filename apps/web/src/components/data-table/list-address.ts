import type { ListPage } from '@vantage/contracts/lists'
import { config, type z } from 'zod'

// What pages may do excludes compiling code, which zod would otherwise try.
config({ jitless: true })

/** What every list takes; each has filters of its own beside it. */
export type ListInput = ListPage & { search: string }

/** A schema made with `listInput` of `contracts`, every field of which has a default or is optional. */
export interface ListSchema<Input extends ListInput> {
  shape: { sort: z.ZodType<string> } & Record<string, z.ZodType>
  parse: (given: object) => Input
}

/** What order and page a list has, apart from what it shows. */
const arrangement: readonly string[] = ['page', 'pageSize', 'sort', 'direction']

/** The list's input that an address asks for. What the schema refuses counts as not given. */
export function readAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  address: URLSearchParams,
): Input {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = readField(field, address.getAll(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  return schema.parse(Object.fromEntries(given))
}

/** The address with this input in it, defaults left out. What does not belong to the list stays. */
export function writeAddress<Input extends ListInput>(
  schema: ListSchema<Input>,
  input: Input,
  address: URLSearchParams,
): URLSearchParams {
  const written = new URLSearchParams(address)
  const values = new Map<string, unknown>(changed(schema, input))
  for (const name of Object.keys(schema.shape)) {
    written.delete(name)
    const value: unknown = values.get(name)
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) written.append(name, String(one))
  }
  return written
}

/** Whether a search or a filter leaves rows out. */
export const isFiltered = <Input extends ListInput>(schema: ListSchema<Input>, input: Input) =>
  changed(schema, input).some(([name]) => !arrangement.includes(name))

function changed<Input extends ListInput>(schema: ListSchema<Input>, input: Input) {
  const defaults = new Map(Object.entries(schema.parse({})))
  const isDefault = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(defaults.get(name))
  return Object.entries(input).filter(([name, value]: [string, unknown]) => !isDefault(name, value))
}

/** Texts stay texts where the field takes them; else they are numbers, a yes or no. */
function readField(field: z.ZodType, texts: string[]): unknown {
  const values = texts.map(fromJson)
  const readings = [texts[0], texts, values[0], values]
  return texts.length === 0
    ? undefined
    : readings.find((reading) => field.safeParse(reading).success)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
