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
import { copyInto } from '@vantage/db/copy'
import { sql } from 'drizzle-orm'

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

/**
 * Makes the temporary tables that a campaign file is read into before any other table is touched. They belong to the
 * one connection of `db` and end with it.
 */
export async function openStaging(db: Connection) {
  for (const table of Object.values(tables)) await db.execute(createTemporaryTable(table))
  const { $client: client } = db
  const rows = {
    departments: copyInto(client, tables.departments),
    targets: copyInto(client, tables.targets),
    questions: copyInto(client, tables.questions),
    options: copyInto(client, tables.options),
    questionnaires: copyInto(client, tables.questionnaires),
    questionnaireQuestions: copyInto(client, tables.questionnaireQuestions),
    employees: copyInto(client, tables.employees),
    passwords: copyInto(client, tables.passwords),
    activities: copyInto(client, tables.activities),
    participants: copyInto(client, tables.participants),
    assignments: copyInto(client, tables.assignments),
    answerSets: copyInto(client, tables.answerSets),
  }
  const writers = Object.values(rows)
  return {
    ...rows,
    /** Sends the rows of every table that has gathered enough of them: to be called between batches. */
    async flushLarge(): Promise<void> {
      for (const writer of writers) if (writer.length >= flushAt) await writer.flush()
    },
    async flushAll(): Promise<void> {
      for (const writer of writers) await writer.flush()
    },
    /** Has PostgreSQL look at what was staged, so that it plans well. */
    async analyze(): Promise<void> {
      for (const table of Object.values(tables)) await db.execute(sql`analyze ${table}`)
    },
  }
}
