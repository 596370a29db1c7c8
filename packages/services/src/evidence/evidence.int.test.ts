import { allLevels } from '@vantage/contracts/activities/levels'
import {
  type ActivityFileSize,
  makeActivityFile,
  smallActivityFile,
} from '@vantage/dev-env/testing/activity-file-generator'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { evidenceReading } from '@vantage/domain/evidence/evidence-reading'
import { evidenceTally } from '@vantage/domain/evidence/evidence-tally'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepActivities } from '../activities/finish-activity.ts'
import { raiseMinimum, releaseResults } from '../privacy/choices.ts'
import { aggregateActivity } from '../privacy/make-statement.ts'
import { getStatement } from '../privacy/get-statement.ts'
import { readShape } from '../reports/report-shape.ts'
import { exportEvidence, getEvidence } from './get-evidence.ts'

/** Peers of everybody, subordinates of every third. */
const size: ActivityFileSize = {
  ...smallActivityFile,
  seed: 'e',
  employees: 60,
  targets: 3,
  choices: 9,
  participants: 45,
  raters: 10,
}
const file = makeActivityFile(size)
const given = useConsole()
let [id, questionnaireId] = [0, 0]
const sql = () => given.database.sql

beforeAll(async () => {
  for (const activity of file.activities ?? []) {
    Object.assign(activity, { anonymity_min: 3, results_visible: false })
  }
  await importFile(given.database, file)
  const [activity] = await sql()<{ id: number; questionnaireId: number }[]>`
    select id, questionnaire_id as "questionnaireId" from activities`
  if (activity) ({ id, questionnaireId } = activity)
})

beforeEach(async () => {
  await sql()`
    update activities set released_at = null, released_by = null, results_visible = false, anonymity_min = 3`
  await sql()`truncate privacy_statements, company_values`
})

const make = () => aggregateActivity(given.boss, { activityId: id })
const read = () => getEvidence(given.boss, { id })
async function release() {
  const found = await getStatement(given.boss, { id })
  if (found.outcome !== 'ready') throw new Error(found.outcome)
  const { madeAt } = found
  expect(await releaseResults(given.boss, { id, madeAt, looked: true })).toEqual({
    outcome: 'released',
  })
}
async function ready() {
  const found = await read()
  if (found.outcome !== 'ready') throw new Error(found.outcome)
  return found.evidence
}

/** What the arithmetic says of the answers in the file. */
async function expected(minimum: number) {
  const shape = await readShape(given.boss, questionnaireId)
  const scatter = scatterTally(shape)
  const tally = evidenceTally(shape, scatter)
  const choices = (file.questionnaires?.[0]?.questions ?? []).filter(
    (key) => file.questions?.find((question) => question.key === key)?.type === 0,
  )
  for (const { raters } of file.activities?.[0]?.participants ?? []) {
    const groups = allLevels.map((level) => {
      const own = raters.filter((rater) => rater.level === level)
      const answers = own.map((rater) => choices.map((key) => Number(rater.answers?.[key])))
      const sums = choices.map((_, q) => answers.reduce((sum, each) => sum + (each[q] ?? 0), 0))
      return { level, raters: own.length, answers, sums }
    })
    const least = (level: number) => (level < 2 ? minimum : 1)
    const shown = groups.filter((group) => group.raters >= least(group.level))
    tally.add(shown)
    for (const { level, answers } of shown) scatter.add(level, answers)
  }
  return evidenceReading(tally.finish(), shape)
}

describe('how good a questionnaire is', () => {
  it('is told once it is made and results are released, and is what the arithmetic says of the answers', async () => {
    await sql()`update activities set sealed_at = null`
    expect(await read()).toEqual({ outcome: 'unfinished' })
    await sql()`update activities set sealed_at = now()`
    await make()
    expect(await read()).toEqual({ outcome: 'unreleased' })
    await expect(exportEvidence(given.boss, { id }, 'csv').next()).rejects.toMatchObject({
      code: 'not-found',
    })
    await release()
    const { sources, targets } = await ready()
    expect(await ready()).toEqual(await expected(3))
    expect(sources).toMatchObject({
      superior: { hidden: 'few', participants: 45, comparisons: 0 },
      peer: { hidden: null },
      subordinate: { hidden: null, participants: 15, answers: 45 },
    })
    expect(targets.map(({ agreement }) => agreement.all?.share)).not.toContain(null)
    await expect(getEvidence(given.boss, { id: 999_999 })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('is computed again when the minimum is raised, and stays from the release on', async () => {
    await make()
    await raiseMinimum(given.boss, { id, minimum: 4 })
    await make()
    await release()
    const before = await ready()
    expect(before).toEqual(await expected(4))
    expect(before.sources.subordinate).toMatchObject({ participants: 0, hidden: 'few' })
    await sql()`update activities set anonymity_min = 3`
    await make()
    expect(await ready()).toEqual(before)
  })

  it('counts no group that waits for a second administrator, nor one that was agreed to', async () => {
    await sql()`
      update participants set withheld = '{1}', released = case when id % 2 = 0 then '{1}'::smallint[] else '{}' end
      where id in (select id from participants order by id limit 2)`
    await make()
    await release()
    expect((await ready()).sources.peer.participants).toBe(size.participants - 2)
    await sql()`update participants set withheld = '{}', released = '{}'`
  })

  it('is owed to an activity whose statement an older version has made, which stays as it is', async () => {
    await make()
    await release()
    const before = await getStatement(given.boss, { id })
    await sql()`update privacy_statements set evidence = null`
    expect(await read()).toEqual({ outcome: 'computing' })
    const requested: unknown[] = []
    const enqueue = async (...job: unknown[]) => void requested.push(job.slice(0, 2))
    await sweepActivities({ ...given.boss, jobs: { ...given.boss.jobs, enqueue } })
    expect(requested).toEqual([['reports.aggregate', { activityId: id }]])
    await make()
    expect(await ready()).toEqual(await expected(3))
    expect(await getStatement(given.boss, { id })).toEqual(before)
  })

  it('of two runs at the same time the first one’s stays', async () => {
    await make()
    await release()
    await sql()`update privacy_statements set evidence = null`
    await aggregateActivity(given.boss, { activityId: id }, async () => {
      await sql()`update privacy_statements set evidence = '{"first": true}'`
    })
    expect(await sql()`select evidence from privacy_statements`).toEqual([
      { evidence: { first: true } },
    ])
  })

  it('is exported as a row of each target and each kind of raters, which is recorded', async () => {
    await make()
    await release()
    const pieces: Buffer[] = []
    for await (const piece of exportEvidence(given.boss, { id }, 'csv')) pieces.push(piece)
    const lines = Buffer.concat(pieces).toString().trim().split('\r\n')
    expect(lines).toHaveLength(1 + 3 * 4)
    const { targets } = await ready()
    const [first] = targets
    const { median, share, shareSkewed } = first?.agreement.all ?? {}
    const [, row, superior] = lines
    expect(row).toContain(
      `,${first?.name_en},3,all,,${share},${shareSkewed},${Number(median) / 100},`,
    )
    expect(superior).toMatch(/,superior,few,+$/)
    expect(await given.recorded()).toMatchObject([
      { action: 'list.export', subject: 'e-a/evidence.csv' },
    ])
  })
})
