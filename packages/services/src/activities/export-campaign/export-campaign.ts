import { openBulkConnection } from '@vantage/db/bulk-connection'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { audit } from '../../ops/audit.ts'
import { readActivity, readCatalogue } from './read-catalogue.ts'
import { readParticipants } from './read-participants.ts'

export interface ExportOptions {
  /** Without them every rater looks as if nothing was submitted. */
  answers: boolean
}

/**
 * Writes an activity, by its key or else its id, as a campaign file: with the departments, employees, targets,
 * questions, questionnaire and scale it needs, never with passwords. Gives the text in pieces, all of one moment, from
 * a connection of its own, for the reader may be slow. The export is recorded. Throws `not-found` for an unknown key or id.
 */
export async function* exportCampaign(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  activity: string | number,
  { answers }: ExportOptions,
): AsyncGenerator<string> {
  const db = openBulkConnection(ctx.db)
  try {
    // A generator cannot give from inside drizzle's `transaction`; closing the connection ends this one.
    await db.execute(sql`begin isolation level repeatable read, read only`)
    const { id, questionnaireId, header } = await readActivity(db, String(activity))
    await audit(ctx, { action: 'campaign.export', subject: header.key, after: { answers } })
    const { form, ...catalogue } = await readCatalogue(db, id, questionnaireId)
    yield '{'
    for (const [name, entries] of Object.entries(catalogue)) {
      yield `"${name}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n],\n`
    }
    yield `"activities": [\n${JSON.stringify(header).slice(0, -1)},"participants":[`
    let before = '\n'
    for await (const { username, raters } of readParticipants(db, id, form, answers)) {
      const entries = raters.map((rater) => JSON.stringify(rater)).join(',\n')
      yield `${before}{"username":${JSON.stringify(username)},"raters":[\n${entries}]}`
      before = ',\n'
    }
    yield '\n]}\n]}\n'
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}
