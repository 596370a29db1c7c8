import { parseArgs } from 'node:util'

export const measurements = [
  'aggregation',
  'growth',
  'submission',
  'neighbours',
  'reports',
  'abuse',
  'lists',
  'directory',
  'tests',
  'chips',
  'jobs',
] as const
export type Measurement = (typeof measurements)[number]

export interface Options {
  /** 10 million answers besides 1 million. */
  full: boolean
  /** One JSON object instead of the table. */
  json: boolean
  only: readonly Measurement[]
  /** Folder for CPU profiles of the product's processes; null takes none. */
  profile: string | null
}

export const usage = `npm run bench -- [--full] [--json] [--only NAME]... [--profile FOLDER]
  --full      10 million answers besides 1 million (some minutes, 2 GB of disk)
  --json      one JSON object instead of the table
  --only      ${measurements.join(', ')}
  --profile   writes CPU profiles of the server and the worker`

/** Throws a TypeError that says what is wrong with the arguments. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      profile: { type: 'string' },
    },
  })
  const only = measurements.filter((name) => values.only.length === 0 || values.only.includes(name))
  const unknown = values.only.find((name) => !measurements.some((known) => known === name))
  if (unknown !== undefined) {
    throw new TypeError(`There is no measurement "${unknown}".`)
  }
  return { full: values.full, json: values.json, only, profile: values.profile ?? null }
}
