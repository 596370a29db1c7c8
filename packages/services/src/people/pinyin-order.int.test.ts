import { loadInput } from '@vantage/contracts/activities/relations'
import { participantsProgressInput, unfinishedInput } from '@vantage/contracts/activities/progress'
import { activitiesInput } from '@vantage/contracts/activities/activities'
import { questionnairesInput } from '@vantage/contracts/catalogue/questionnaires'
import { targetsInput } from '@vantage/contracts/catalogue/targets'
import { departmentsInput } from '@vantage/contracts/people/departments'
import { questionsInput } from '@vantage/contracts/catalogue/questions'
import { employeesInput } from '@vantage/contracts/people/employees'
import { resultsInput } from '@vantage/contracts/reports/results'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCandidates, listLoad, listRelations } from '../activities/relations/list-relations.ts'
import { listActivities } from '../activities/list-activities.ts'
import { makeProgress } from '../activities/make-progress.ts'
import { listParticipantsProgress, listUnfinished } from '../activities/progress.ts'
import { listQuestionnaires } from '../catalogue/list-questionnaires.ts'
import { listQuestions } from '../catalogue/list-questions.ts'
import { listTargets } from '../catalogue/targets.ts'
import { listResults } from '../reports/results.ts'
import { listDepartments } from './departments.ts'
import { listEmployees } from './list-employees.ts'

const given = useConsole()
/** As they are read: ā, ān, chén, lǐ, lǐ na, ōuyáng, wáng, zhāng, zhào. Their characters are in another order. */
const byPinyin = ['阿里', '安娜', '陈晨', '李', '李娜', '欧阳明月', '王芳', '张伟', '赵敏']
/** The English names in alphabetical order, whatever their case. */
const english = ['zoe', 'Yan', 'xia', 'Wu', 'van Dam', 'Uma', 'tao', 'Sun', 'rose']
const stored = [4, 0, 8, 3, 6, 1, 7, 2, 5].map((place) => ({
  name: byPinyin[place] ?? '',
  name_en: english[place] ?? '',
}))
const ascending = { direction: 'asc' } as const
const ofStored = (names: readonly string[]) => names.filter((name) => /\p{Script=Han}/u.test(name))

beforeAll(async () => {
  const { sql } = given.database
  for (const [n, { name, name_en }] of stored.entries()) {
    await sql`insert into departments (key, name, name_en) values (${n}, ${name}, ${name_en})`
    await sql`insert into targets (key, name, name_en) values (${n}, ${name}, ${name_en})`
    await sql`
      insert into questions (key, target_id, type, content, content_en)
      select ${n}, id, 0, name, name_en from targets where key = ${String(n)}`
    await sql`insert into questionnaires (key, name, name_en) values (${n}, ${name}, ${name_en})`
    await sql`
      insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min, results_visible)
      select ${n}, ${name}, ${name_en}, min(id), '2026-01-01', 'running', 3, false from questionnaires`
    await sql`
      insert into employees (username, fullname, englishname, gender, type, department_id)
      select ${`staff${n}`}, ${name}, ${name_en}, 'x', 'evn', id from departments where key = ${String(n)}`
  }
  await sql`
    insert into participants (activity_id, employee_id)
    select (select min(id) from activities), id from employees where type = 'evn'`
  await sql`
    insert into assignments (activity_id, participant_id, rater_id, level)
    select activity_id, id, employee_id, 3 from participants`
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select min(id) as id from activities`
  await makeProgress(given.boss, id)
})

describe('names in Chinese', () => {
  it('are ordered by pinyin in every list of the catalogue', async () => {
    const page = { ...ascending, sort: 'name' } as const
    const { boss } = given
    const lists = [
      await listDepartments(boss, departmentsInput.parse(page)),
      await listTargets(boss, targetsInput.parse(page)),
      await listQuestionnaires(boss, questionnairesInput.parse(page)),
      await listActivities(boss, activitiesInput.parse(page)),
    ]
    for (const { rows } of lists) expect(rows.map(({ name }) => name)).toEqual(byPinyin)
  })

  it('are ordered by pinyin among employees, by their own name and by their department', async () => {
    const listed = async (sort: 'fullname' | 'department', direction: 'asc' | 'desc') => {
      const input = employeesInput.parse({ sort, direction })
      const { rows } = await listEmployees(given.boss, input)
      return ofStored(rows.map(({ fullname }) => fullname))
    }
    expect(await listed('fullname', 'asc')).toEqual(byPinyin)
    expect(await listed('fullname', 'desc')).toEqual(byPinyin.toReversed())
    expect(await listed('department', 'asc')).toEqual(byPinyin)
  })

  it('are what lists of an activity are ordered by in Chinese, and the English ones in English', async () => {
    const { boss, database } = given
    const [{ id } = { id: 0 }] = await database.sql<{ id: number }[]>`
      select min(id) as id from activities`
    const listed = async (lang: 'ch' | 'en') => {
      const page = { ...ascending, sort: 'name', id, lang } as const
      const running = [
        await listParticipantsProgress(boss, participantsProgressInput.parse(page)),
        await listUnfinished(boss, unfinishedInput.parse(page)),
        await listLoad(boss, loadInput.parse(page)),
      ]
      await database.sql`update activities set status = 'finished' where id = ${id}`
      const finished = await listResults(boss, resultsInput.parse(page))
      await database.sql`update activities set status = 'running' where id = ${id}`
      const { participants } = await listRelations(boss, { id, lang })
      const participantId = participants[0]?.id ?? 0
      const { candidates } = await listCandidates(boss, {
        id,
        participantId,
        search: 'staff',
        lang,
      })
      return [...[...running, finished].map(({ rows }) => rows), participants, candidates]
    }
    for (const rows of await listed('ch')) {
      expect(rows.map(({ fullname }) => fullname)).toEqual(byPinyin)
    }
    for (const rows of await listed('en')) {
      expect(rows.map(({ englishname }) => englishname)).toEqual(english.toReversed())
    }
  })
})

describe('names in English', () => {
  it('are ordered by their letters, whatever their case', async () => {
    const { rows } = await listDepartments(
      given.boss,
      departmentsInput.parse({ ...ascending, sort: 'name_en' }),
    )
    expect(rows.map(({ name_en }) => name_en)).toEqual(english.toReversed())
  })

  it('order employees by their department and manager, and questions by their target', async () => {
    const { boss } = given
    await given.database.sql`
      insert into employees (username, fullname, englishname, gender, type, manager_id)
      select 'of-' || username, '下属', 'Report', 'x', 'hr', id from employees where type = 'evn'`
    for (const sort of ['department_en', 'manager_en'] as const) {
      const { rows } = await listEmployees(boss, employeesInput.parse({ ...ascending, sort }))
      const names = rows.map(({ department, manager }) =>
        sort === 'department_en' ? department?.name_en : manager?.englishname,
      )
      expect(names.slice(0, english.length)).toEqual(english.toReversed())
    }
    const questions = questionsInput.parse({ ...ascending, sort: 'target_en' })
    const { rows } = await listQuestions(boss, questions)
    expect(rows.map(({ target }) => target.name_en)).toEqual(english.toReversed())
  })
})
