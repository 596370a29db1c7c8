import {
  importActivities,
  importAnswerSets,
  importAssignments,
  importDepartments,
  importEmployees,
  importNominees,
  importOptions,
  importParticipants,
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
import type { Lists } from './lists.ts'

const tables = {
  departments: importDepartments,
  targets: importTargets,
  questions: importQuestions,
  options: importOptions,
  questionnaires: importQuestionnaires,
  questionnaireQuestions: importQuestionnaireQuestions,
  employees: importEmployees,
  activities: importActivities,
  participants: importParticipants,
  nominees: importNominees,
  assignments: importAssignments,
  answerSets: importAnswerSets,
}
const flushAt = 512 * 1024

export type Staging = Awaited<ReturnType<typeof openStaging>>

/** Creates the temporary tables that a file is read into first. They belong to the connection of `db` and end with it. */
export async function openStaging(db: Connection) {
  await db.execute(sql.join(Object.values(tables).map(createTemporaryTable), sql`; `))
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
    /** Adds the entries of lists but those of activities; `hashes` of the passwords of new accounts by the employee's place. */
    addLists(lists: Lists, hashes: ReadonlyMap<number, string> = new Map()): void {
      for (const list of ['departments', 'targets'] as const) {
        for (const [place, { key, name, name_en }] of lists[list]) {
          rows[list].add({ place, key, name, name_en })
        }
      }
      for (const [place, { content_en, ...question }] of lists.questions) {
        rows.questions.add({ place, ...question, contentEn: content_en })
      }
      for (const [place, { score, name, name_en }] of lists.options) {
        rows.options.add({ place, score, name, name_en })
      }
      for (const [place, { key, name, name_en, questions }] of lists.questionnaires) {
        rows.questionnaires.add({ place, key, name, name_en })
        for (const [position, question] of questions.entries()) {
          rows.questionnaireQuestions.add({ place, position, question })
        }
      }
      for (const [place, employee] of lists.employees) {
        rows.employees.add({
          place,
          username: employee.username,
          fullname: employee.fullname,
          englishname: employee.englishname,
          department: employee.department,
          gender: employee.gender,
          hasSubordinate: employee.has_subordinate,
          type: employee.type,
          realName: employee.real_name ?? null,
          grants: employee.grants ? [...new Set(employee.grants)].sort() : null,
          dingtalkUserId: employee.dingtalk_user_id ?? null,
          manager: employee.manager ?? null,
          email: employee.email ?? null,
          language: employee.language ?? null,
          passwordHash: hashes.get(place) ?? null,
        })
      }
    },
    /** Sends all rows, and gives PostgreSQL the statistics that it plans with. */
    async finish(): Promise<void> {
      for (const writer of writers) await writer.flush()
      await db.execute(sql`analyze ${sql.join(Object.values(tables), sql`, `)}`)
    },
  }
}
