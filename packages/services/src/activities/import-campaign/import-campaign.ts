import { openBulkConnection } from '@vantage/db/bulk-connection'
import type { Database } from '@vantage/db/client'
import { Catalogue } from './catalogue.ts'
import { findConflicts } from './conflicts.ts'
import { Faults, type ImportError } from './faults.ts'
import { hashPasswords } from './hash-passwords.ts'
import { headerShape, participantShape } from './json-shape.ts'
import { type OnProgress, Progress } from './progress.ts'
import { CatalogueReader } from './read-catalogue.ts'
import { ParticipantReader } from './read-participants.ts'
import { type CampaignSource, readThrough } from './read-through.ts'
import { Staging } from './staging.ts'
import { readStanding } from './standing.ts'
import { type Imported, writeCampaign } from './write-campaign.ts'

export interface ImportOptions {
  onProgress?: OnProgress
  now: Date
}

/** `errors` holds the first thousand of `total`. */
export type ImportOutcome =
  | ({ outcome: 'imported' } & Imported)
  | { outcome: 'rejected'; errors: ImportError[]; total: number }

/**
 * Loads a campaign file, all or nothing (decisions section 7). Reads it twice without holding it: first the
 * catalogue and the people, then who answers about whom. Everything goes to temporary tables; the real ones are
 * touched by one transaction at the end. The same file again changes nothing.
 */
export async function importCampaign(
  { sql }: Pick<Database, 'sql'>,
  source: CampaignSource,
  { onProgress = () => {}, now }: ImportOptions,
): Promise<ImportOutcome> {
  const connection = openBulkConnection(sql)
  const staging = new Staging(connection)
  const faults = new Faults()
  const progress = new Progress(source.size, onProgress)
  try {
    await staging.open()
    const catalogue = new Catalogue(await readStanding(connection))
    const reader = new CatalogueReader(catalogue, staging, faults)
    const readOn = await readThrough(source, headerShape, reader, faults, {
      relieve: () => staging.relieve(),
      onProgress: (share) => progress.at('reading', share),
    })
    if (!readOn) return rejected(faults)
    reader.end()
    progress.expect({ passwords: catalogue.passwords.size })
    await staging.settle()
    if (faults.total === 0) await findConflicts(connection, faults, { lock: false })

    const participants = new ParticipantReader(catalogue, staging, faults)
    await readThrough(source, participantShape, participants, faults, {
      relieve: () => staging.relieve(),
      onProgress: (share) => progress.at('checking', share),
    })
    if (faults.total > 0) return rejected(faults)
    await staging.settle()

    const { assignments } = participants
    progress.expect({ assignments: participants.created > 0 ? assignments : 0 })
    await hashPasswords(catalogue.passwords, staging, (share) => progress.at('passwords', share))
    const imported = await writeCampaign(
      connection,
      { catalogue, participants, faults, now },
      (share) => progress.at('writing', share),
    )
    if (!imported) return rejected(faults)
    progress.at('writing', 1)
    return { outcome: 'imported', ...imported }
  } finally {
    await connection.end({ timeout: 1 })
  }
}

function rejected({ errors, total }: Faults): ImportOutcome {
  return { outcome: 'rejected', errors, total }
}
