import type { PendingQuery, Row as SqlRow } from 'postgres'
import { startServer } from '../run/product.ts'
import { pairedMedians, timed } from '../run/medians.ts'
import { type Environment, signIn } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 25
const perPass = 4
const employees = 100_000
const questions = 10_000
const changes = 20_000

interface ListCase {
  name: string
  path: string
  input: object
  /** What answers the same, without the product around it. */
  bare: (sql: Environment['sql']) => PendingQuery<SqlRow[]>[]
}

/** Lists of the console over a large company, one request after the other, against the same queries alone. */
export async function measureConsoleLists(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const { sql } = environment
  const activityId = await fill(sql)
  const cookie = (await signIn(environment, ['boss']))('boss')
  const server = await startServer(environment, profile)
  try {
    const rows: Row[] = []
    for (const { name, path, input, bare } of casesOf(activityId)) {
      const asked = encodeURIComponent(JSON.stringify(input))
      const url = `http://127.0.0.1:${server.port}/trpc/${path}?input=${asked}`
      const ask = async () => {
        const answer = await fetch(url, { headers: { cookie } })
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      }
      const repeat = (work: () => Promise<unknown>) => async () => {
        const ms = await timed(async () => {
          for (let i = 0; i < perPass; i += 1) await work()
        })
        return ms / perPass
      }
      const measured = await pairedMedians(
        repeat(async () => {
          for (const query of bare(sql)) await query
        }),
        repeat(ask),
        passes,
      )
      rows.push({ name: `5 ${name} / bare SQL`, unit: 'ms', ...measured, bound: { atMost: 3 } })
    }
    return rows
  } finally {
    await server.stop()
  }
}

const casesOf = (activityId: number): ListCase[] => [
  {
    name: 'list 100,000 employees',
    path: 'people.employees.list',
    input: {},
    bare: (sql) => [
      sql`select count(*) from employees`,
      sql`select e.*, d.name, d.name_en from employees e left join departments d on d.id = e.department_id
        order by e.updated_at desc, e.id desc limit 20`,
    ],
  },
  {
    name: 'search 100,000 employees',
    path: 'people.employees.list',
    input: { search: 'person 4711', sort: 'fullname', direction: 'asc' },
    bare: (sql) => {
      const found = sql`fullname ilike '%person 4711%' or englishname ilike '%person 4711%'
        or username ilike '%person 4711%' or real_name ilike '%person 4711%'
        or dingtalk_user_id ilike '%person 4711%'`
      return [
        sql`select count(*) from employees where ${found}`,
        sql`select e.*, d.name, d.name_en from employees e left join departments d on d.id = e.department_id
          where ${found} order by fullname, e.id limit 20`,
      ]
    },
  },
  {
    name: '100,000 employees by pinyin',
    path: 'people.employees.list',
    input: { sort: 'fullname', direction: 'asc' },
    bare: (sql) => [
      sql`select count(*) from employees`,
      sql`select e.*, d.name, d.name_en from employees e left join departments d on d.id = e.department_id
        order by e.fullname collate pinyin, e.id limit 20`,
    ],
  },
  {
    name: '20,000 changes of the directory',
    path: 'directory.lines',
    input: { planId: 1, kind: 'changed' },
    bare: (sql) => [
      sql`select count(*) from directory_plan_lines where plan_id = 1 and kind = 'changed'`,
      sql`select l.*, e.username, e.englishname from directory_plan_lines l
        left join employees e on e.id = l.row_id
        where l.plan_id = 1 and l.kind = 'changed' order by l.position limit 20`,
    ],
  },
  {
    name: 'list 10,000 questions by use',
    path: 'catalogue.questions.list',
    input: { sort: 'questionnaires' },
    bare: (sql) => [
      sql`select count(*) from questions`,
      sql`select q.*, t.name, (select count(*) from questionnaire_questions h where h.question_id = q.id) as used
        from questions q join targets t on t.id = q.target_id order by used desc, q.id desc limit 20`,
    ],
  },
  {
    name: 'progress of 10,000 assignments',
    path: 'activities.progress',
    input: { id: activityId },
    bare: (sql) => [
      sql`select d.id, count(*), count(*) filter (where a.submitted), count(distinct a.rater_id),
          count(distinct a.rater_id) filter (where not a.submitted)
        from participants p join assignments a on a.participant_id = p.id
        join activity_people n on n.activity_id = ${activityId} and n.employee_id = a.rater_id
        left join departments d on d.id = n.department_id
        where p.activity_id = ${activityId} group by d.id`,
      sql`select count(*), sum(asked), sum(open), count(*) filter (where open > 0),
          count(*) filter (where open = asked)
        from activity_people where activity_id = ${activityId}`,
    ],
  },
  {
    name: 'participants of 10,000 assignments',
    path: 'activities.participants',
    input: { id: activityId, sort: 'missing' },
    bare: (sql) => {
      const isEnough = (level: number) => sql`
        case when exists (select from assignments a where a.participant_id = p.id and a.level = ${level})
        then exists (select from enough_groups g where g.participant_id = p.id and g.level = ${level}) end`
      const progress = sql`
        select p.id, e.fullname, d.name, ${isEnough(1)} as peers, ${isEnough(0)} as subordinates
        from participants p join employees e on e.id = p.employee_id
        left join activity_people n on n.activity_id = p.activity_id and n.employee_id = e.id
        left join departments d on d.id = n.department_id
        where p.activity_id = ${activityId}`
      return [
        sql`select count(*) from (${progress}) as listed`,
        sql`${progress} order by peers, p.id limit 20`,
      ]
    },
  },
]

/** A company of 40 departments, what changed of it, its questions, and a running activity of 500 participants with 20 raters each. */
async function fill(sql: Environment['sql']): Promise<number> {
  await sql`
    insert into departments (key, name, name_en) select 'd' || n, '部门' || n, 'Department ' || n
    from generate_series(1, 40) n`
  await sql`
    insert into employees (username, fullname, englishname, gender, type, department_id, updated_at)
    select 'u' || n, '员工 ' || n, 'Person ' || n, 'x', 'evn', 1 + n % 40, now() - n * interval '1 second'
    from generate_series(1, ${employees}) n`
  await sql`insert into employees (username, fullname, englishname, gender, type) values ('boss', 'b', 'b', 'x', 'evm')`
  await sql`insert into targets (key, name, name_en) values ('t', '胜任力', 'Target')`
  await sql`
    insert into questions (key, target_id, type, content, content_en)
    select 'q' || n, 1, 0, '题目' || n, 'Question ' || n from generate_series(1, ${questions}) n`
  await sql`
    insert into questionnaires (key, name, name_en) select 'f' || n, '问卷' || n, 'Form ' || n
    from generate_series(1, 100) n`
  await sql`
    insert into questionnaire_questions (questionnaire_id, position, question_id)
    select f, p, 1 + (f * 37 + p * 7) % ${questions} from generate_series(1, 100) f, generate_series(0, 29) p`
  const [activity] = await sql<{ id: number }[]>`
    insert into activities (key, name, name_en, questionnaire_id, created_on, status, anonymity_min, results_visible)
    values ('activity', '测评', 'Activity', 1, '2026-01-01', 'running', 3, false) returning id`
  const id = activity?.id ?? 0
  await sql`insert into participants (activity_id, employee_id) select ${id}, n from generate_series(1, 500) n`
  await sql`
    insert into assignments (activity_id, participant_id, rater_id, level, submitted)
    select ${id}, p.id, 1 + (p.employee_id * 20 + r * 17) % 4000, 1, r % 3 > 0
    from participants p, generate_series(1, 20) r where p.activity_id = ${id}`
  await sql`
    insert into activity_people (activity_id, employee_id, department_id, has_subordinate, asked, open)
    select ${id}, e.id, e.department_id, e.has_subordinate, count(a.id), count(a.id) filter (where not a.submitted)
    from employees e left join assignments a on a.rater_id = e.id where e.id <= 4000 group by e.id`
  await sql`insert into directory_plans (state, started_at) values ('ready', now())`
  await sql`
    insert into directory_plan_lines
      (plan_id, position, kind, subject, row_id, version, name, before, after, ticked)
    select 1, n, 'changed', 'person', n, 1, '员工 ' || n, '{"email": null}', '{"email": "a@b.cn"}', true
    from generate_series(1, ${changes}) n`
  await sql`vacuum analyze`
  return id
}
