import { departmentsInput } from '@vantage/contracts/people/departments'
import { employeesInput } from '@vantage/contracts/people/employees'
import { questionnairesInput } from '@vantage/contracts/catalogue/questionnaires'
import { questionsInput } from '@vantage/contracts/catalogue/questions'
import { targetsInput } from '@vantage/contracts/catalogue/targets'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { beforeAll, expect, it } from 'vitest'
import { listQuestionnaires } from '../catalogue/list-questionnaires.ts'
import { listQuestions } from '../catalogue/list-questions.ts'
import { listTargets } from '../catalogue/targets.ts'
import { listDepartments } from '../people/departments.ts'
import { listEmployees } from '../people/list-employees.ts'
import { countForConsole } from './counts.ts'

const given = useConsole()

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const { sql } = given.database
  await sql`update employees set active = false where username = 'deputy'`
  // One plan waits, and one was applied.
  await sql`insert into directory_plans (state, started_at) values ('ready', now()), ('applied', now())`
  await sql`insert into directory_plan_lines (plan_id, position, kind, subject, name, ticked)
    select id, n, 'new', 'person', 'x', true from directory_plans, generate_series(1, 3) as n`
  // In each of two running activities everybody has something open but the boss, who has in a finished one.
  await sql`
    insert into activities (key, name, name_en, created_on, status, anonymity_min, results_visible, questionnaire_id)
    select key || n, name, name_en, created_on, case n when 3 then 'finished' else 'running' end, 3, false, questionnaire_id
    from activities, generate_series(1, 3) as n`
  await sql`
    insert into activity_people (activity_id, employee_id, has_subordinate, asked, open)
    select a.id, e.id, false, 2, case when e.username = 'boss' and a.status = 'running' then 0 else 1 end
    from activities a, employees e on conflict do nothing`
})

it('counts what the lists of the console hold, nobody who is deactivated, and each once who has something open', async () => {
  const { boss } = given
  const lists = {
    questionnaires: await listQuestionnaires(boss, questionnairesInput.parse({})),
    questions: await listQuestions(boss, questionsInput.parse({})),
    targets: await listTargets(boss, targetsInput.parse({})),
    departments: await listDepartments(boss, departmentsInput.parse({})),
    employees: await listEmployees(
      boss,
      employeesInput.parse({ statuses: ['active', 'no-password'] }),
    ),
  }
  const totals = Object.entries(lists).map(([name, { total }]) => [name, total] as const)
  expect(await countForConsole(boss)).toEqual({
    ...Object.fromEntries(totals),
    directory: 3,
    unfinished: lists.employees.total - 1,
  })
  expect(lists.questions.total).toBeGreaterThan(0)
  const everybody = await listEmployees(boss, employeesInput.parse({}))
  expect(lists.employees.total).toBe(everybody.total - 1)
})
