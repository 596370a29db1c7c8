import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verifyPassword } from '../auth/password.ts'
import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { openDatabase } from '@vantage/db/client'
import {
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { activityFileSource } from '@vantage/dev-env/testing/activity-file-source'
import { systemContext } from '@vantage/dev-env/testing/system-context'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ImportOutcome, importActivityFile } from './import-activity-file.ts'

const database = useDatabase()
const clock = () => new Date('2026-11-01T08:00:00Z')
const context = () => ({ ...systemContext(database), clock })
const example = new URL(
  '../../../dev-env/src/testing/examples/small-activity-file.json',
  import.meta.url,
)

const load = (file: Parameters<typeof activityFileSource>[0]) =>
  importActivityFile(context(), activityFileSource(file))

beforeEach(async () => {
  await database.sql`truncate departments, targets, answer_options, questionnaires cascade`
})

/** Everything that an import may touch, as text. */
async function snapshot(): Promise<string> {
  const tables = [
    'departments',
    'employees',
    'targets',
    'questions',
    'answer_options',
    'questionnaires',
    'questionnaire_questions',
    'activities',
    'participants',
    'assignments',
    'submissions',
    'answer_sets',
  ]
  const rows = await Promise.all(
    tables.map((table) => database.sql.unsafe(`select t::text as row from ${table} t order by 1`)),
  )
  return JSON.stringify(rows)
}

function changes(outcome: ImportOutcome) {
  if (outcome.outcome !== 'imported') throw new Error(JSON.stringify(outcome.errors.slice(0, 3)))
  return Object.entries(outcome.counts).flatMap(([kind, { created, updated }]) =>
    created + updated === 0 ? [] : [`${kind} +${created} ~${updated}`],
  )
}

const asMultiset = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** The activity without its participants. */
function omit({ participants: _, ...header }: NonNullable<ActivityFile['activities']>[number]) {
  return header
}

describe('importing an activity file', () => {
  test('loads the example with every answer in its place', async () => {
    const file = JSON.parse(await readFile(example, 'utf8')) as ActivityFile
    const outcome = await load(file)
    expect(outcome).toMatchObject({ outcome: 'imported', startedActivities: [] })
    const [activity] = file.activities ?? []
    const form = file.questionnaires?.[0]?.questions ?? []
    const ofType = (type: 0 | 1) =>
      form.filter((key) => file.questions?.some((each) => each.key === key && each.type === type))
    const rows = await database.sql`
      select pe.username as participant, re.username as rater, a.level, a.submitted
      from assignments a
      join participants p on p.id = a.participant_id
      join employees pe on pe.id = p.employee_id join employees re on re.id = a.rater_id
      order by a.id`
    const expected = activity?.participants.flatMap((participant) =>
      participant.raters.map((rater) => ({
        participant: participant.username,
        rater: rater.username,
        level: rater.level,
        submitted: rater.answers !== undefined,
      })),
    )
    expect([...rows]).toEqual(expected)
    const answerSets = await database.sql`
      select e.username as participant, s.level, s.scores, s.comments
      from answer_sets s
      join participants p on p.id = s.participant_id join employees e on e.id = p.employee_id`
    const given = activity?.participants.flatMap(({ username, raters }) =>
      raters.flatMap(({ level, answers }) =>
        answers
          ? [
              {
                participant: username,
                level,
                scores: ofType(0).map((key) => answers[key]),
                comments: ofType(1).map((key) => answers[key]),
              },
            ]
          : [],
      ),
    )
    expect(asMultiset(answerSets)).toEqual(asMultiset(given ?? []))
    expect(await database.sql`select from submissions`).toHaveLength(0)
    const [stored] =
      await database.sql`select status, created_on::text, anonymity_min, finished_at, sealed_at from activities`
    expect(stored).toEqual({
      status: 'finished',
      created_on: '2026-10-31',
      anonymity_min: 3,
      finished_at: null,
      sealed_at: clock(),
    })
    expect(await database.sql`select 1 from answer_options`).toHaveLength(5)
  })

  test('hashes the password of each new employee with a salt of its own', async () => {
    const file = makeActivityFile({ ...smallActivityFile, passwords: true })
    for (const employee of file.employees ?? []) employee.password = 'Passw0rd-x'
    delete file.employees?.[0]?.password
    await load(file)
    const rows = await database.sql<{ password_hash: string | null }[]>`
      select password_hash from employees order by id`
    const hashes = rows.map((row) => row.password_hash)
    expect(hashes[0]).toBeNull()
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(await verifyPassword(hashes[1] ?? '', 'Passw0rd-x')).toBe(true)
  })

  test('the same file again changes nothing', async () => {
    const file = makeActivityFile({
      ...smallActivityFile,
      odd: true,
      status: 'running',
      submitted: 60,
      passwords: true,
    })
    expect(changes(await load(file))).not.toEqual([])
    const before = await snapshot()
    expect(changes(await load(file))).toEqual([])
    expect(await snapshot()).toBe(before)
  })

  test('the same content with other spaces and another order of names changes nothing', async () => {
    const file = makeActivityFile({ ...smallActivityFile, submitted: 80 })
    await load(file)
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, part]) => [name, reversed(part)]),
      )
    }
    expect(changes(await load(JSON.stringify(reversed(file), null, 4)))).toEqual([])
  })

  test('reads names in any order', async () => {
    const file = makeActivityFile(smallActivityFile)
    const [activity] = file.activities ?? []
    if (!activity) throw new Error('The generator made no activity.')
    const participants = activity.participants.map(({ username, raters }) => ({
      raters,
      username,
    }))
    const backwards = {
      activities: [{ participants, ...omit(activity) }],
      questionnaires: file.questionnaires,
      questions: file.questions,
      targets: file.targets,
      employees: file.employees,
      departments: file.departments,
    }
    expect(changes(await load(JSON.stringify(backwards)))).toContain('activities +1 ~0')
    expect(changes(await load(file))).toEqual([])
  })

  test('the same file changes nothing after people answered and an administrator finished the activity', async () => {
    const file = makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 0 })
    const first = await load(file)
    expect(first).toMatchObject({ startedActivities: [expect.any(Number)], finishedActivities: [] })
    await database.sql`
      insert into submissions (assignment_id, scores, comments)
      select id, '{1,2,3,4}', '{words}' from assignments`
    await database.sql`update assignments set submitted = true`
    await database.sql`update activities set status = 'finished', results_visible = not results_visible`
    const before = await snapshot()
    expect(changes(await load(file))).toEqual([])
    expect(await snapshot()).toBe(before)
  })

  test('updates what differs, and never a password', async () => {
    const file = makeActivityFile({ ...smallActivityFile, odd: true, status: 'draft' })
    await load(file)
    await database.sql`update employees set password_hash = 'kept', grants = '{hr,ops}'`
    const [employee] = file.employees ?? []
    const [question] = file.questions ?? []
    const [department] = file.departments ?? []
    if (!employee || !question || !department) throw new Error('The generator made nothing.')
    employee.fullname = '改名'
    employee.password = 'another-one'
    delete employee.grants
    question.content = '新的行为'
    department.name_en = 'Renamed'
    for (const each of file.employees ?? []) if (each !== employee) delete each.grants
    expect(changes(await load(file))).toEqual([
      'departments +0 ~1',
      'employees +0 ~1',
      'questions +0 ~1',
    ])
    const rows = await database.sql`select distinct password_hash, grants from employees`
    expect([...rows]).toEqual([{ password_hash: 'kept', grants: ['hr', 'ops'] }])
  })

  test('may refer to what exists already', async () => {
    const file = makeActivityFile(smallActivityFile)
    await load(file)
    const next = makeActivityFile({ ...smallActivityFile, status: 'running', submitted: 50 })
    const [activity] = next.activities ?? []
    if (!activity) throw new Error('The generator made no activity.')
    activity.key = 'second'
    expect(changes(await load({ activities: [activity] }))).toEqual(['activities +1 ~0'])
    const [row] = await database.sql`
      select count(*)::int as count from assignments a join activities c on c.id = a.activity_id
      where c.key = 'second'`
    expect(row).toEqual({ count: 15 })
  })

  test('works for a database user who is no superuser', async () => {
    await database.sql.unsafe(`
      drop role if exists plain_importer;
      create role plain_importer login password 'plain' nosuperuser;
      grant select, insert, update, delete on all tables in schema public to plain_importer`)
    const url = new URL(database.url)
    url.username = 'plain_importer'
    url.password = 'plain'
    const plain = openDatabase(url.href)
    try {
      const source = activityFileSource(makeActivityFile(smallActivityFile))
      expect(
        changes(await importActivityFile({ ...systemContext(plain), clock }, source)),
      ).toContain('activities +1 ~0')
    } finally {
      await plain.close()
      await database.sql.unsafe('drop owned by plain_importer; drop role plain_importer')
    }
  })

  test('is imported, with a warning, also when PostgreSQL cannot measure the tables afterwards', async () => {
    const warnings: string[] = []
    const warn = (_: object, message: string) => void warnings.push(message)
    const impatient = openDatabase(`${database.url}?lock_timeout=200`)
    const ctx = systemContext(impatient)
    try {
      const outcome = await database.sql.begin(async (sql) => {
        // As another `analyze` or a vacuum would; what is written need not wait for it.
        await sql`lock table employees in share update exclusive mode`
        const source = activityFileSource(makeActivityFile(smallActivityFile))
        return importActivityFile({ ...ctx, log: { ...ctx.log, warn } }, source)
      })
      expect(changes(outcome)).toContain('activities +1 ~0')
      expect(warnings).toEqual([expect.stringContaining('after the commit')])
    } finally {
      await impatient.close()
    }
  })

  test('recognises what earlier versions imported by the same content', async () => {
    const status = 'running'
    const file = makeActivityFile({
      ...smallActivityFile,
      status,
      participants: 1,
      raters: 1,
      choices: 2,
    })
    const [activity] = file.activities ?? []
    if (!activity) throw new Error('The generator made no activity.')
    const [participant] = activity.participants
    const form = file.questionnaires?.[0]?.questions ?? []
    const answers = form.map((key) => participant?.raters[0]?.answers?.[key])
    const scores = answers.filter((answer) => typeof answer === 'number').join(',')
    const comments = answers.filter((answer) => typeof answer === 'string')
    const { key, name, name_en, questionnaire, created_time } = activity
    const fields = [key, name, name_en, questionnaire, created_time, status]
    const header = JSON.stringify([...fields, activity.anonymity_min, activity.results_visible])
    const rater = `${participant?.username}\t3\t{${scores}}\t{"${comments.join('","')}"}\n`
    const canonical = `vantage activity file 1${header}\n${rater}participant\t${participant?.username}\n`
    await load(file)
    const rows = await database.sql`select content_hash from activities`
    expect([...rows]).toEqual([
      { content_hash: createHash('sha256').update(canonical).digest('hex') },
    ])
  })

  test('stores nothing of a finished activity that depends on who wrote what', async () => {
    const stored = async (file: ActivityFile) => {
      await database.sql`truncate departments, targets, answer_options, questionnaires cascade`
      await load(file)
      const [activity] = await database.sql`select content_hash from activities`
      const sets = await database.sql`select level, scores, comments from answer_sets`
      return { activity, sets: asMultiset(sets) }
    }
    const file = makeActivityFile({ ...smallActivityFile, employees: 12, raters: 8 })
    const exchanged = structuredClone(file)
    const raters = exchanged.activities?.[0]?.participants[0]?.raters ?? []
    const [one, other] = raters.filter(({ level }) => level === 1)
    if (!one?.answers || !other?.answers) throw new Error('The generator made no two peers.')
    ;[one.answers, other.answers] = [other.answers, one.answers]
    expect(exchanged).not.toEqual(file)
    expect(await stored(exchanged)).toEqual(await stored(file))
  })

  test.each([
    ['department', 'update employees set department_id = null where department_id is not null'],
    ['employee', "delete from employees where username = 'su000002'"],
    ['questionnaire', 'delete from activities'],
  ])('writes nothing when a %s it needs is deleted meanwhile', async (kind, release) => {
    const file = makeActivityFile({
      ...smallActivityFile,
      status: 'draft',
      submitted: 0,
      participants: 0,
    })
    await load(file)
    const next = makeActivityFile({ ...smallActivityFile, seed: 'next' })
    const [activity] = next.activities ?? []
    const [employee] = next.employees ?? []
    if (!activity || !employee) throw new Error('The generator made nothing.')
    const written: ActivityFile = {
      employees: [{ ...employee, department: 's-d0' }],
      activities: [
        { ...activity, questionnaire: 's-n', participants: [{ username: 'su000002', raters: [] }] },
      ],
    }
    const stored = activityFileSource(written)
    let readings = 0
    const source = {
      size: stored.size,
      async *open() {
        if (++readings === 2) {
          await database.sql.unsafe(release)
          if (kind === 'department') await database.sql`delete from departments`
          if (kind === 'questionnaire') await database.sql`delete from questionnaires`
        }
        yield* stored.open()
      },
    }
    expect(await importActivityFile(context(), source)).toEqual({
      outcome: 'rejected',
      errors: [
        {
          place: 'file',
          message: 'somebody changed the same data during the import; import the file again',
          line: null,
        },
      ],
      total: 1,
    })
    expect(await database.sql`select 1 from activities where key = 'next-a'`).toEqual([])
    expect(await database.sql`select 1 from employees where username like 'next%'`).toEqual([])
  })

  test('reports progress that only grows and ends at one', async () => {
    const seen: number[] = []
    const source = activityFileSource(makeActivityFile({ ...smallActivityFile, passwords: true }))
    await importActivityFile(context(), source, { onProgress: (done) => seen.push(done) })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toBe(1)
  })

  test('of two imports of one file at the same time, one creates and the other changes nothing or asks to be repeated', async () => {
    const file = makeActivityFile(smallActivityFile)
    const outcomes = await Promise.all([load(file), load(file)])
    expect(outcomes.filter(({ outcome }) => outcome === 'imported').length).toBeGreaterThan(0)
    expect(await database.sql`select 1 from activities`).toHaveLength(1)
    expect(await database.sql`select 1 from assignments`).toHaveLength(15)
    expect(changes(await load(file))).toEqual([])
  })
})
