import { useConsole } from '@vantage/dev-env/testing/use-console'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { appRouter, listProcedures } from '@vantage/api/router'
import { usualSchedule } from '@vantage/contracts/messages/schedule'
import { createCallerFactory } from '@vantage/api/trpc'

const given = useConsole()
/** What may change: people are excused and added (`activities/relations/change-running.int.test.ts`), a due date moves later. */
const mayChange = ['activities.relations.changeRunning', 'activities.schedule.extend']
const mutations = listProcedures()
  .filter(({ type, path }) => type === 'mutation' && !path.startsWith('auth.'))
  .filter(({ path }) => !mayChange.includes(path))
  .map(({ path }) => path)

const routers = [...Map.groupBy(mutations, (path) => path.split('.', 1).join())].map(
  ([router, paths]) => ({ router, paths }),
)

/** Mutations that took an input, whatever came of it. */
const answered = new Set<string>()

/** Ids of everything that belongs to the activities, by table; versions are small numbers. */
const ids: number[] = []
/** Relations of both activities. */
const raters: number[] = []

beforeAll(async () => {
  await importFile(given.database, exampleActivityFile())
  const running = exampleActivityFile()
  for (const activity of running.activities ?? []) {
    Object.assign(activity, { key: 'running', status: 'running' })
    for (const { raters } of activity.participants) for (const rater of raters) delete rater.answers
  }
  await importFile(given.database, running)
  for (const table of [
    'activities',
    'questionnaires',
    'participants',
    'employees',
    'questions',
    'targets',
  ]) {
    const rows = await given.database.sql<{ id: number }[]>`
      (select id from ${given.database.sql(table)} order by id limit 2) union
      (select id from ${given.database.sql(table)} order by id desc limit 2)`
    ids.push(...rows.map((row) => row.id))
  }
  const relations = await given.database.sql<{ id: number }[]>`select id from assignments`
  raters.push(...relations.map((row) => row.id))
})

/** Everything that a started activity is: its settings, what it asks, whom and about whom, and in which departments they were. */
const started = () => given.database.sql`
  select a.key, a.name, a.name_en, a.created_on::text, a.due_on::text, a.anonymity_min, a.questionnaire_id,
    (select array_agg((qq.question_id, q.type, q.target_id, q.content, q.content_en)::text order by qq.position)
      from questionnaire_questions qq join questions q on q.id = qq.question_id
      where qq.questionnaire_id = a.questionnaire_id) as questions,
    (select (s.name, s.name_en)::text from questionnaires s where s.id = a.questionnaire_id) as questionnaire,
    (select array_agg((p.id, p.employee_id)::text order by p.id) from participants p where p.activity_id = a.id) as participants,
    (select array_agg((r.id, r.participant_id, r.rater_id, r.level)::text order by r.id)
      from assignments r where r.activity_id = a.id) as raters,
    (select array_agg((n.employee_id, n.department_id, n.has_subordinate, n.manager_id)::text order by n.employee_id)
      from activity_people n where n.activity_id = a.id) as people
  from activities a where a.status <> 'draft'
  order by a.id`

const words = fc.constantFrom('新的名称', 'New words', 'x')
/** Inputs that the procedures take, made of what is there. */
function inputs() {
  const id = fc.constantFrom(...ids)
  const some = fc.uniqueArray(id, { minLength: 1, maxLength: 4 })
  const relation = fc.record({ participantId: id, raterId: id, level: fc.nat(3) })
  return fc.record({
    id,
    version: fc.integer({ min: 1, max: 4 }),
    name: words,
    name_en: words,
    content: words,
    content_en: words,
    type: fc.constantFrom(0, 1),
    targetId: id,
    questionnaireId: id,
    questions: some,
    employees: some,
    managerId: fc.option(id),
    ids: some,
    createdOn: fc.constant('2020-01-01'),
    dueOn: fc.constantFrom(null, '2030-01-01'),
    nominationsFrom: fc.constant(null),
    nominationsUntil: fc.constant(null),
    until: fc.constant(null),
    participantId: id,
    nominees: fc.array(fc.record({ raterId: id, level: fc.nat(1) }), { maxLength: 3 }),
    word: fc.constantFrom(undefined, 'agree'),
    lists: fc.array(fc.record({ participantId: id, version: fc.constant(1) }), {
      minLength: 1,
      maxLength: 3,
    }),
    anonymityMin: fc.integer({ min: 1, max: 10 }),
    visible: fc.boolean(),
    add: fc.array(relation, { maxLength: 3 }),
    remove: fc.array(fc.constantFrom(...raters), { maxLength: 3 }),
    which: fc.oneof(fc.record({ ids: some }), fc.constant({ matching: {} })),
    questionnaire: fc.boolean(),
    participants: fc.boolean(),
    relations: fc.boolean(),
    text: words,
    usernames: fc.constant(['somebody']),
    seen: words,
    lang: fc.constantFrom('ch', 'en'),
    kind: fc.constant('invitation'),
    channel: fc.constantFrom('dingtalk', 'email'),
    ...Object.fromEntries(
      Object.entries(usualSchedule).map(([name, usual]) => [name, fc.constant(usual)]),
    ),
  })
}

describe('a started activity', { timeout: 120_000 }, () => {
  it('has some mutations to try', () => {
    expect(mutations).toContain('activities.relations.change')
    expect(mutations.length).toBeGreaterThan(25)
  })

  it.each(routers)('is not changed by what $router does', async ({ paths }) => {
    const caller = createCallerFactory(appRouter)({
      ...given.boss,
      attempt: null,
      cookie: { start: () => {}, end: () => {} },
      attemptCookie: { start: () => {} },
      deviceCookie: { keep: () => {} },
      openStream: () => () => {},
      closing: new AbortController().signal,
      limitedFor: () => (work) => work(),
    })
    const before = await started()
    expect(before.length).toBeGreaterThanOrEqual(2)
    const kept = new Set(before.map(({ key }) => key))
    for (const path of paths) {
      const call = path
        .split('.')
        .reduce<unknown>((found, name) => Reflect.get(Object(found), name), caller)
      await fc.assert(
        fc.asyncProperty(inputs(), async (given) => {
          if (typeof call !== 'function') throw new Error(`No procedure ${path}`)
          await call(given).then(
            () => answered.add(path),
            () => {},
          )
        }),
        { numRuns: 25 },
      )
      const after = (await started()).filter(({ key }) => kept.has(key))
      expect({ path, after }).toEqual({ path, after: before })
    }
  })

  it('was tried with inputs that the mutations take', () => {
    const untried = mutations.filter((path) => !answered.has(path))
    // These need an assignment, a list of raters, a report, a statement, a form, a file, a plan or a token of their own, DingTalk, the fields of an employee, keys, a test
    // or a failed job.
    const others =
      /^(answering|approvals|development|listFiles|accessKeys|iq|bigFive|directory|privacy)\.|^nominations\.(save|handIn|takeBack|approve|sendBack)$|^reports\.(printed|share|endShare)$|remind$|sendAgain$|^ops\.replay$|^people\.employees\.(create|edit|setDepartment)$/
    expect(untried.filter((path) => !others.test(path))).toEqual([])
  })
})
