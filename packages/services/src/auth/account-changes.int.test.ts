import { employeeFields } from '@vantage/contracts/people/employees'
import { exampleActivityFile, importFile } from '@vantage/dev-env/testing/import-file'
import { useConsole } from '@vantage/dev-env/testing/use-console'
import type { DingtalkPort, NoticeOutcome } from '@vantage/integrations/dingtalk/port'
import { beforeAll, describe, expect, it } from 'vitest'
import { resetPassword } from './change-password.ts'
import type { EmployeeContext } from '../core/context.ts'
import { confirmOwnChanges, listOwnChanges, notifyOwners } from './account-changes.ts'
import { resetPasswords } from '../people/bulk-employees.ts'
import { createEmployee, editEmployee } from '../people/change-employees.ts'
import { getEmployee } from '../people/list-employees.ts'

const given = useConsole()
let emma = 0
const now = new Date('2026-03-02T08:05:00Z')
const boss = (): EmployeeContext => ({ ...given.boss, clock: () => now })
const asEmma = (): EmployeeContext => ({
  ...boss(),
  actor: { ...boss().actor, id: emma, username: 'emma', type: 'evn' },
})

const fields = employeeFields.parse({
  username: 'emma',
  fullname: '赵艾玛',
  englishname: 'Emma Zhao',
  departmentId: null,
  gender: 'f',
  hasSubordinate: false,
  type: 'evn',
  dingtalkUserId: 'ding-emma',
})

beforeAll(async () => {
  const result = await createEmployee(boss(), fields)
  if (result.outcome === 'created') emma = result.id
})

const changes = () =>
  given.database.sql`
    select kind, by_name as by, together from account_changes
    where account_id = ${emma} order by id`

it('an account remembers who made, reset, rebound and promoted it', async () => {
  await resetPasswords(boss(), { ids: [emma] })
  for (const more of [{ dingtalkUserId: 'ding-boss' }, { type: 'evm' }, { type: 'evn' }] as const) {
    const { version } = await getEmployee(boss(), emma)
    const dingtalkUserId = 'ding-boss'
    await editEmployee(boss(), { ...fields, dingtalkUserId, ...more, id: emma, version })
  }
  await resetPassword({ ...boss(), actor: { kind: 'system', name: 'command line' } }, 'emma')
  expect(await changes()).toEqual([
    { kind: 'made', by: 'boss', together: 1 },
    { kind: 'reset', by: 'boss', together: 1 },
    { kind: 'rebound', by: 'boss', together: 1 },
    { kind: 'promoted', by: 'boss', together: 1 },
    { kind: 'demoted', by: 'boss', together: 1 },
    { kind: 'reset', by: 'command line', together: 1 },
  ])
})

it('those of one import remember how many they are', async () => {
  const activityFile = exampleActivityFile()
  await importFile(given.database, activityFile)
  const rows = await given.database.sql`
    select together, count(*)::int as accounts from account_changes
    where by_name = 'command line' and kind = 'made' group by together`
  const accounts = activityFile.employees?.length
  expect(rows).toEqual([{ together: accounts, accounts }])
})

describe('the owner of an account', () => {
  it('is told of resets and rebindings until they say that they know', async () => {
    const changes = await listOwnChanges(boss(), emma)
    expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
      ['reset', 'boss'],
      ['rebound', 'boss'],
      ['reset', 'command line'],
    ])
    await confirmOwnChanges(asEmma(), { upTo: changes[1]?.id ?? 0 })
    expect(await listOwnChanges(boss(), emma)).toMatchObject([{ by: 'command line' }])
    expect(await listOwnChanges(boss(), boss().actor.id)).toEqual([])
  })

  it('is not told of the first password of an account that nobody could sign in with', async () => {
    const username = 'first-password'
    const made = await createEmployee(boss(), { ...fields, username, dingtalkUserId: null })
    const id = made.outcome === 'created' ? made.id : 0
    await resetPassword(boss(), username)
    expect(await listOwnChanges(boss(), id)).toEqual([])
    await resetPassword(boss(), username)
    expect(await listOwnChanges(boss(), id)).toMatchObject([{ kind: 'reset' }])
  })

  it('is told once by DingTalk, also at the id of before, and later when DingTalk is away', async () => {
    const notices: { userIds: readonly string[]; text: string }[] = []
    let answer: NoticeOutcome = { outcome: 'unavailable', reason: 'timeout' }
    const dingtalk: Pick<DingtalkPort, 'sendNotice'> = {
      sendNotice: async (notice) => {
        notices.push(notice)
        return answer
      },
    }
    const ctx = { ...boss(), dingtalk: dingtalk as DingtalkPort }
    await notifyOwners(ctx)
    expect(notices).toHaveLength(1)
    answer = { outcome: 'sent', taskId: '1' }
    notices.length = 0
    await notifyOwners(ctx)
    expect(notices.map(({ userIds }) => userIds)).toEqual([
      ['ding-emma'],
      ['ding-emma', 'ding-boss'],
      ['ding-boss'],
    ])
    expect(notices[0]?.text).toBe(
      [
        '您的全视账号登录密码已被重置（2026-03-02 08:05 UTC，操作人：boss）。如非您本人要求，请立即告知另一位管理员。',
        'The password of your account was reset on 02-03-2026 at 08:05 UTC by boss. If you did not ask for it, tell another administrator at once.',
      ].join('\n'),
    )
    expect(notices[2]?.text).toContain('操作人：命令行')
    await notifyOwners(ctx)
    expect(notices).toHaveLength(3)
  })
})
