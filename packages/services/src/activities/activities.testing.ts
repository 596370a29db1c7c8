import { suggestInput } from '@vantage/contracts/activities/relations'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll } from 'vitest'
import { createQuestion } from '../catalogue/change-questions.ts'
import { createQuestionnaire } from '../catalogue/change-questionnaires.ts'
import { createNamed } from '../core/named-rows.ts'
import { changeRelations } from './relations/change-relations.ts'
import { suggestRelations } from './relations/suggest-relations.ts'
import { startActivity } from './start-activity.ts'
import { createActivity, setParticipants, setQuestionnaire } from './draft.ts'
import { getActivity } from './list-activities.ts'

/** A questionnaire, the leader of a department and five others, and activities of them. */
export function useActivities() {
  const given = useConsole()
  const made = { questionnaireId: 0, people: [] as number[] }

  beforeAll(async () => {
    const target = await createNamed(given.boss, 'target', {
      name: '沟通',
      name_en: 'Communication',
    })
    const targetId = target.outcome === 'created' ? target.id : 0
    const content = { content: '说到做到', content_en: 'Keeps promises' }
    const { id } = await createQuestion(given.boss, { targetId, type: 0, ...content })
    const names = { name: '领导力', name_en: 'Leadership' }
    const questionnaire = await createQuestionnaire(given.boss, { ...names, questions: [id] })
    made.questionnaireId = questionnaire.id
    const [department] = await given.database.sql<{ id: number }[]>`
      insert into departments (key, name, name_en) values ('d', '部门', 'Department') returning id`
    const rows = await given.database.sql<{ id: number }[]>`
      insert into employees (username, fullname, englishname, gender, type, department_id, has_subordinate)
      select 'person-' || n, '人' || n, 'Person ' || n, 'x', 'evn', ${department?.id ?? 0}, n = 1
      from generate_series(1, 6) n order by n returning id`
    made.people.push(...rows.map((row) => row.id))
  })

  const names = { name: '年度测评', name_en: 'Annual review' }
  const version = async (id: number) => (await getActivity(given.boss, id)).version
  const settings = {
    ...names,
    createdOn: '2026-01-31',
    anonymityMin: 2,
  }
  /** A draft with its questionnaire, and with everybody as participants but for the last one. */
  async function draft(): Promise<number> {
    const { id } = await createActivity(given.boss, names)
    await setQuestionnaire(given.boss, { id, version: 1, questionnaireId: made.questionnaireId })
    await setParticipants(given.boss, { id, version: 2, employees: made.people.slice(0, 5) })
    return id
  }
  async function suggested(id: number): Promise<void> {
    const asked = suggestInput.parse({ id, participants: 'all', levels: [2, 1, 0] })
    const { relations } = await suggestRelations(given.boss, asked)
    await changeRelations(given.boss, { id, add: relations, remove: [] })
  }
  async function running(): Promise<number> {
    const id = await draft()
    await suggested(id)
    await startActivity(given.boss, { id, version: await version(id) })
    return id
  }
  return {
    given,
    names,
    settings,
    version,
    draft,
    suggested,
    running,
    /** Once the tests run. The leader is the first of the people. */
    made,
  }
}
