import { openBulkConnection } from '@vantage/db/bulk-connection'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ServiceError } from '../../errors.ts'
import { audit } from '../../ops/audit.ts'
import { readActivity, readCatalogue } from './read-catalogue.ts'
import { readParticipants } from './read-participants.ts'

export interface ExportOptions {
  /** Without them it looks as if nothing was submitted. */
  answers: boolean
  /** Also while the round is not sealed, when the answers still have their raters. */
  withRaters?: boolean
}

/**
 * Writes an activity, by its key or else its id, as a campaign file: with the departments, employees, targets,
 * questions, questionnaire and scale it needs, never with passwords. Gives the text in pieces, all of one moment, from
 * a connection of its own, for the reader may be slow. The export is recorded. A sealed activity has answer sets in place of raters.
 * Throws `not-found` for an unknown key or id, `invalid` for answers that still have their raters, unless `withRaters`,
 * and for those of a finished activity that is not sealed yet.
 */
export async function* exportCampaign(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  activity: string | number,
  { answers, withRaters = false }: ExportOptions,
): AsyncGenerator<string> {
  const db = openBulkConnection(ctx.db)
  try {
    // A generator cannot give from inside drizzle's `transaction`; closing the connection ends this one.
    await db.execute(sql`begin isolation level repeatable read, read only`)
    const found = await readActivity(db, String(activity))
    const { id, sealed, header } = found
    if (answers && !sealed && header.status === 'finished') {
      throw new ServiceError(
        'invalid',
        'This activity is finished, and its answers are about to be parted from the people who gave them: export them after that.',
      )
    }
    if (answers && !sealed && !withRaters) {
      throw new ServiceError(
        'invalid',
        'The answers of this activity are still tied to the people who gave them: add --with-raters.',
      )
    }
    const after = { answers, raters: answers && !sealed }
    await audit(ctx, { action: 'campaign.export', subject: header.key, after })
    const { form, ...catalogue } = await readCatalogue(db, found)
    yield '{'
    for (const [name, entries] of Object.entries(catalogue)) {
      yield `"${name}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n],\n`
    }
    yield `"activities": [\n${JSON.stringify(header).slice(0, -1)},"participants":[`
    let before = '\n'
    const exported = { activityId: id, form, answers, sealed }
    for await (const participant of readParticipants(db, exported)) {
      yield `${before}${JSON.stringify(participant)}`
      before = ',\n'
    }
    yield '\n]}\n]}\n'
  } finally {
    await db.$client.end({ timeout: 1 })
  }
}
