import type { Sql } from '@vantage/db/client'
import type { Catalogue } from './catalogue.ts'
import { findConflicts, findVanished } from './conflicts.ts'
import type { Faults } from './faults.ts'
import { isOvertaken } from './overtaken.ts'
import type { ParticipantReader } from './read-participants.ts'
import { writeActivities } from './write-activities.ts'
import {
  type Counts,
  writeNamed,
  writeOptions,
  writeQuestionnaires,
  writeQuestions,
} from './write-catalogue.ts'
import { mapPeople, writeEmployees } from './write-employees.ts'

/** What an import changed, per list of the file, and the new activities by their status. */
export interface Imported {
  counts: Record<keyof Catalogue['counts'], Counts>
  /** Running and finished ones, by their ids in the order of the file. */
  startedActivities: number[]
  finishedActivities: number[]
}

interface ReadCampaign {
  catalogue: Catalogue
  participants: ParticipantReader
  faults: Faults
  now: Date
}

const importLock = 7_261_115
const someoneElse = 'was overtaken by a change that someone else made; import it again'

/** Writes what was staged in one transaction; undefined, with a fault, when it cannot be. */
export async function writeCampaign(
  connection: Sql,
  campaign: ReadCampaign,
  onProgress: (done: number) => void,
): Promise<Imported | undefined> {
  await connection.unsafe('begin')
  try {
    await connection`select pg_advisory_xact_lock(${importLock})`
    const imported = await write(connection, campaign, onProgress)
    await connection.unsafe(campaign.faults.total === 0 ? 'commit' : 'rollback')
    if (campaign.faults.total > 0) return undefined
    await connection.unsafe('analyze employees, participants, assignments, submissions')
    return imported
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    if (!isOvertaken(error)) throw error
    campaign.faults.add([], someoneElse, null)
    return undefined
  }
}

async function write(
  connection: Sql,
  { catalogue, participants, faults, now }: ReadCampaign,
  onProgress: (done: number) => void,
): Promise<Imported | undefined> {
  await findConflicts(connection, faults, { lock: true })
  if (faults.total > 0) return undefined
  const { counts } = catalogue
  const departments = await writeNamed(connection, 'departments', counts.departments)
  const targets = await writeNamed(connection, 'targets', counts.targets)
  const questions = await writeQuestions(connection, counts.questions)
  const options = await writeOptions(connection, counts.options)
  const questionnaires = await writeQuestionnaires(connection, counts.questionnaires)
  await findVanished(connection, faults)
  if (faults.total > 0) return undefined
  const employees = await writeEmployees(connection, counts.employees, now)
  const { created, unchanged, assignments } = participants
  let activities: Awaited<ReturnType<typeof writeActivities>> = []
  if (created > 0) {
    await mapPeople(connection, catalogue.people)
    activities = await writeActivities(connection, assignments, onProgress)
  }
  const ids = (status: string) => activities.filter((a) => a.status === status).map(({ id }) => id)
  return {
    counts: {
      departments,
      employees,
      targets,
      questions,
      options,
      questionnaires,
      activities: { created, updated: 0, unchanged },
    },
    startedActivities: ids('running'),
    finishedActivities: ids('finished'),
  }
}
