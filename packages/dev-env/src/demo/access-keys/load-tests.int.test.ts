import { iqAnalyses } from '@vantage/contracts/iq/iq-results'
import { analyse } from '@vantage/domain/iq/score'
import { expect, it } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { loadDemoTests, renewDemoKeys } from './load-tests.ts'
import { demoIqTakers, demoStandards } from './test-takers.ts'

const database = useDatabase()

const counts = async () => {
  const [row] = await database.sql`
    select (select json_object_agg(status, n) from
             (select status, count(*) as n from access_keys group by status) s) as keys,
           (select count(*)::int from iq_records) as iq,
           (select count(*)::int from big_five_records) as "bigFive",
           (select count(*)::int from iq_standards) as standards`
  return row
}

it('the demo has keys of each status, two pages of results and standards, and a second start adds nothing', async () => {
  await loadDemoTests(database.db, new Date())
  const loaded = await counts()
  expect(loaded).toMatchObject({ keys: { 1: 42, 2: 4, 3: 38 }, iq: 18, bigFive: 18, standards: 7 })
  await loadDemoTests(database.db, new Date())
  expect(await counts()).toEqual(loaded)
})

it('the score of each IQ result is that of its answers', async () => {
  const wrong = await database.sql`
    select name, score from (
      select r.name, r.score, 42 + 2 * count(*) filter (where i.correct = r.choices[i.position]) as counted
      from iq_records r join iq_items i on i.bank_id = r.bank_id where r.verified group by r.id
    ) scored where score <> counted`
  expect(wrong).toEqual([])
})

it('every analysis is among the IQ results', () => {
  const found = demoIqTakers.flatMap(({ post, score }) => {
    const standard = demoStandards.find(({ posts }) => posts.includes(post))
    return standard ? [analyse(score, standard)] : []
  })
  expect(new Set(found)).toEqual(new Set(iqAnalyses))
})

it('the demo keys are unused again at every start', async () => {
  const keys = () => database.sql`
    select pwd, way, status from access_keys where pwd in ('TRYQ22', 'TRYB55') order by way`
  const unused = [
    { pwd: 'TRYQ22', way: 1, status: 1 },
    { pwd: 'TRYB55', way: 2, status: 1 },
  ]
  await renewDemoKeys(database.db, new Date())
  expect(await keys()).toEqual(unused)
  await database.sql`update access_keys set status = 3, expired = true`
  await renewDemoKeys(database.db, new Date())
  expect(await keys()).toEqual(unused)
})
