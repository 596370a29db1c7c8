import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CampaignSize,
  smallCampaign,
  writeCampaign,
} from '@vantage/dev-env/testing/campaign-generator'
import { importCampaign } from '@vantage/dev-env/testing/measured-parts'
import type { House } from './house.ts'
import { timed } from './rounds.ts'

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
}

/** A finished activity of about `answers` answers, every rater having submitted. */
export const finishedCampaign = (seed: string, answers: number): CampaignSize =>
  campaign(seed, Math.ceil(answers / answersPerSubmission / raters), {
    status: 'finished',
    submitted: 100,
  })

/** A running activity with about `assignments` assignments, none of them submitted. */
export const runningCampaign = (seed: string, assignments: number): CampaignSize =>
  campaign(seed, Math.ceil(assignments / raters), { status: 'running', submitted: 0 })

function campaign(
  seed: string,
  participants: number,
  state: Pick<CampaignSize, 'status' | 'submitted'>,
): CampaignSize {
  const employees = Math.max(participants, raters + 1)
  return { ...smallCampaign, ...questions, ...state, seed, participants, employees, raters }
}

/** Writes the campaign to a file and imports it as the command line does. Throws when it is rejected. */
export async function importActivity(house: House, size: CampaignSize): Promise<ImportedActivity> {
  const file = join(house.folder, `${size.seed}.json`)
  await writeCampaign(createWriteStream(file), size)
  const source = { open: () => createReadStream(file), size: statSync(file).size }
  const importMs = await timed(async () => {
    const result = await importCampaign({ db: house.db, clock: () => new Date() }, source)
    if (result.outcome === 'rejected') throw new Error(JSON.stringify(result.errors[0]))
  })
  rmSync(file)
  const [activity] = await house.sql<{ id: number; questionnaireId: number; submitted: number }[]>`
    update activities set results_visible = true where key = ${`${size.seed}-a`}
    returning id, questionnaire_id as "questionnaireId",
      (select count(*)::int from assignments a where a.activity_id = activities.id and a.submitted) as submitted`
  if (!activity) throw new Error('The import left no activity')
  await house.sql`vacuum analyze`
  const { id, questionnaireId, submitted } = activity
  return { id, questionnaireId, answers: submitted * answersPerSubmission, importMs }
}
