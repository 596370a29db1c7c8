import { type AuditLogInput, auditLogInput } from '@vantage/contracts/ops/audit-log'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import { expect, it } from 'vitest'
import { createActivity, removeActivity } from '../activities/draft.ts'
import { getActivity } from '../activities/list-activities.ts'
import { createNamed } from '../core/named-rows.ts'
import { removeTargets } from '../catalogue/targets.ts'
import { audit } from '../core/audit.ts'
import { listAuditLog } from './list-audit-log.ts'

const given = useConsole()
const list = async (input: Partial<AuditLogInput> = {}) =>
  (await listAuditLog(given.boss, auditLogInput.parse(input))).rows

it('names what entries have keys of, and finds them by these names', async () => {
  const { id } = await createActivity(given.boss, { name: '年度测评', name_en: 'Annual review' })
  const { key } = await getActivity(given.boss, id)
  await audit(given.boss, { action: 'report.read', subject: `${key}/boss` })
  await audit(given.boss, { action: 'nominations.begin', subject: key })
  await audit(given.boss, { action: 'activity-file.import', subject: `${key}, another` })
  const activity = { kind: 'activity', id, name: '年度测评', name_en: 'Annual review' }
  const [imported, begun, read] = await list()
  expect(imported?.named).toEqual({ [key]: activity })
  expect(begun?.named).toEqual({ [key]: activity })
  expect(read?.named).toMatchObject({ [key]: activity, boss: { kind: 'employee' } })
  const found = await list({ search: 'annual REV' })
  expect(found.map(({ action }) => action)).toEqual([
    'nominations.begin',
    'report.read',
    'activity.create',
  ])
  expect(found[2]?.named).toEqual({ [key]: activity })
})

it('keeps the names of what is deleted', async () => {
  const { id } = await createActivity(given.boss, { name: '短', name_en: 'Short' })
  await removeActivity(given.boss, { id, version: 1 })
  const target = await createNamed(given.boss, 'target', { name: '学习', name_en: 'Learning' })
  if (target.outcome !== 'created') throw new Error(target.outcome)
  await removeTargets(given.boss, { which: { ids: [target.id] }, check: false })
  const rows = await list()
  expect(rows[0]).toMatchObject({
    action: 'target.delete',
    named: {},
    before: { name: '学习', name_en: 'Learning' },
  })
  expect(rows[2]).toMatchObject({
    action: 'activity.delete',
    named: {},
    before: { name: '短', name_en: 'Short' },
  })
})
