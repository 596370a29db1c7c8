import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ActivityFileSize,
  smallActivityFile,
  writeActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importWithCommandLine } from './product.ts'
import type { Environment } from './servers.ts'

/** 50 choices and 2 texts: one submission is 52 answers. */
const questions = { targets: 10, choices: 50, texts: 2 }
export const answersPerSubmission = questions.choices + questions.texts
const raters = 10

export interface ImportedActivity {
  id: number
  questionnaireId: number
  answers: number
  /** How long the import took, in milliseconds. */
  importMs: number
  /** The most memory that the import held at once. */
  importMiB: number
}

/** A finished activity of about `answers` answers, every rater having submitted. */
export const finishedActivityFile = (seed: string, answers: number): ActivityFileSize =>
  activityFile(seed, Math.ceil(answers / answersPerSubmission / raters), {
    status: 'finished',
    submitted: 100,
  })

/** A running activity with about `assignments` assignments, none of them submitted. */
export const runningActivityFile = (seed: string, assignments: number): ActivityFileSize =>
  activityFile(seed, Math.ceil(assignments / raters), { status: 'running', submitted: 0 })

/** An activity that is there to hold many assignments: a hundred raters for each participant, and one question. */
export const neighbourActivityFile = (
  seed: string,
  assignments: number,
  status: 'running' | 'finished',
): ActivityFileSize => ({
  ...activityFile(seed, Math.ceil(assignments / 100), {
    status,
    submitted: status === 'finished' ? 100 : 0,
  }),
  targets: 1,
  choices: 1,
  texts: 0,
  raters: 100,
})

function activityFile(
  seed: string,
  participants: number,
  state: Pick<ActivityFileSize, 'status' | 'submitted'>,
): ActivityFileSize {
  const employees = Math.max(participants, raters + 1)
  return { ...smallActivityFile, ...questions, ...state, seed, participants, employees, raters }
}

/** Writes the activity file to a file and imports it with the command line. Throws when it is rejected. */
export async function importActivity(
  environment: Environment,
  size: ActivityFileSize,
): Promise<ImportedActivity> {
  const { folder, sql } = environment
  const file = join(folder, `${size.seed}.json`)
  await writeActivityFile(createWriteStream(file), size)
  const { ms, peakMiB } = await importWithCommandLine(environment, file)
  rmSync(file)
  const [activity] = await sql<{ id: number; questionnaireId: number; submitted: number }[]>`
    update activities set results_visible = true, released_at = now() where key = ${`${size.seed}-a`}
    returning id, questionnaire_id as "questionnaireId",
      (select count(*)::int from assignments a where a.activity_id = activities.id and a.submitted) as submitted`
  if (!activity) throw new Error('The import left no activity')
  const { submitted, ...ids } = activity
  const answers = submitted * (size.choices + size.texts)
  return { ...ids, answers, importMs: ms, importMiB: peakMiB }
}

/** What PostgreSQL does by itself some minutes after an import. */
export async function vacuum({ sql }: Environment): Promise<void> {
  await sql`vacuum analyze`
}
