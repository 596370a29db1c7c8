import { reportInput } from '@vantage/contracts/approvals/forms'
import { formNumbers } from '@vantage/contracts/approvals/form-types'
import { expect, it } from 'vitest'
import { demoApprovals } from '../demo/approvals/forms.ts'
import { startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { useDatabase } from '../testing/use-database.ts'
import { knownApprovals } from './known-approvals.ts'
import { loadDemoApprovals } from './load-demo-approvals.ts'

const database = useDatabase()

it('every demo form is one that could be reported', () => {
  for (const { form } of demoApprovals('2026-11-21')) {
    const report = { type: formNumbers[form.type], [form.type]: form.fields }
    expect(reportInput.parse(report)).toEqual(form)
  }
})

it('the demo has forms in every state that lasts, once, and DingTalk knows those that were sent', async () => {
  const now = new Date()
  await loadDemoApprovals(database, now)
  await loadDemoApprovals(database, now)
  const [counts] = await database.sql`
    select count(*)::int as forms, count(distinct problem)::int as problems,
      array_agg(distinct state order by state) as states,
      array_agg(distinct decision order by decision) filter (where decision is not null) as decisions
    from approval_deliveries`
  expect(counts).toEqual({
    forms: demoApprovals('2026-11-21').length,
    problems: 6,
    states: ['needs-person', 'retrying', 'sent'],
    decisions: ['agreed', 'refused', 'running', 'withdrawn'],
  })
  const known = await knownApprovals(database.sql, 'ding-hr-office')
  const simulator = await startDingtalkSimulator({ approvals: known })
  const ids = simulator.control.instances().map(({ instanceId }) => instanceId)
  await simulator.stop()
  const sent = await database.sql<{ id: string }[]>`
    select instance_id as id from approval_deliveries where state = 'sent'`
  expect(ids).toEqual(
    expect.arrayContaining([...sent.map(({ id }) => id), 'demo-found-5', 'demo-found-9']),
  )
})
