import {
  importActivities,
  importAnswerSets,
  importAssignments,
  importDepartments,
  importEmployees,
  importOptions,
  importParticipants,
  importPasswords,
  importQuestionnaireQuestions,
  importQuestionnaires,
  importQuestions,
  importTargets,
} from '@vantage/db/activities/import-tables'
import { createTemporaryTable } from '@vantage/db/bulk-statements'
import type { Connection } from '@vantage/db/client'
import { copyInto, type CopyWriter } from '@vantage/db/copy'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const tables = {
  departments: importDepartments,
  targets: importTargets,
  questions: importQuestions,
  options: importOptions,
  questionnaires: importQuestionnaires,
  questionnaireQuestions: importQuestionnaireQuestions,
  employees: importEmployees,
  passwords: importPasswords,
  activities: importActivities,
  participants: importParticipants,
  assignments: importAssignments,
  answerSets: importAnswerSets,
}
const flushAt = 512 * 1024

export type Staging = Awaited<ReturnType<typeof openStaging>>

/** Creates the temporary tables that a file is read into first. They belong to the connection of `db` and end with it. */
export async function openStaging(db: Connection) {
  for (const table of Object.values(tables)) await db.execute(createTemporaryTable(table))
  const { $client: client } = db
  const rows = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, copyInto<PgTable>(client, table)]),
  ) as unknown as { [Name in keyof typeof tables]: CopyWriter<(typeof tables)[Name]> }
  const writers = Object.values(rows)
  return {
    ...rows,
    /** Sends the rows of tables that have gathered enough; to be called between batches. */
    async flushLarge(): Promise<void> {
      for (const writer of writers) if (writer.length >= flushAt) await writer.flush()
    },
    async flushAll(): Promise<void> {
      for (const writer of writers) await writer.flush()
    },
    /** Gives PostgreSQL the statistics that it plans with. */
    async analyze(): Promise<void> {
      for (const table of Object.values(tables)) await db.execute(sql`analyze ${table}`)
    },
  }
}
