import type { Database } from '@vantage/db/client'
import { type ActivityFacts, readActivity, readCatalogue } from './read-catalogue.ts'
import { type Connection, readParticipants } from './read-participants.ts'

export interface ExportOptions {
  /** Without them every rater looks as if nothing was submitted. */
  answers: boolean
}

/**
 * Writes an activity as a campaign file (decisions section 7): with the departments, employees, targets, questions,
 * questionnaire and scale it needs, never with passwords. Gives the text in pieces, all of one moment.
 * Throws `not-found` for an unknown key or id.
 */
export async function* exportCampaign(
  { sql }: Pick<Database, 'sql'>,
  activity: string | number,
  options: ExportOptions,
): AsyncGenerator<string> {
  const connection = await sql.reserve()
  try {
    await connection.unsafe('begin isolation level repeatable read, read only')
    yield* write(connection, await readActivity(connection, activity), options)
  } finally {
    await connection.unsafe('rollback').catch(() => {})
    connection.release()
  }
}

async function* write(
  connection: Connection,
  facts: ActivityFacts,
  { answers }: ExportOptions,
): AsyncGenerator<string> {
  const { form, ...catalogue } = await readCatalogue(connection, facts)
  yield '{'
  for (const [name, entries] of Object.entries(catalogue)) {
    yield `"${name}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n],\n`
  }
  const header = JSON.stringify(facts.activity).slice(0, -1)
  yield `"activities": [\n${header},"participants":[`
  let before = '\n'
  for await (const { username, raters } of readParticipants(connection, facts.id, form, answers)) {
    const entries = raters.map((rater) => JSON.stringify(rater)).join(',\n')
    yield `${before}{"username":${JSON.stringify(username)},"raters":[\n${entries}]}`
    before = ',\n'
  }
  yield '\n]}\n]}\n'
}
