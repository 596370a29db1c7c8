import { realDingtalk } from '@vantage/dev-env/simulators/dingtalk/real-service'
import { startDingtalkSimulator } from '@vantage/dev-env/simulators/dingtalk/server'
import { afterAll, describe, expect, test } from 'vitest'
import { createDingtalk } from './client.ts'

const userid = 'emma'
const simulator = await startDingtalkSimulator({ users: [{ userid, name: 'Emma Clark' }] })
afterAll(simulator.stop)

const simulated = {
  name: 'the simulator',
  settings: simulator.settings,
  code: simulator.issueCode(userid),
  userid: userid as string | null,
}
const real = realDingtalk()
const services = real
  ? [simulated, { name: 'DingTalk itself', settings: real.settings, code: real.code, userid: null }]
  : [simulated]

describe.each(services)('against $name', ({ settings, code, userid: expected }) => {
  const given = { ...settings, clock: () => new Date() }

  test.each(code === null ? [] : [code])(
    'a fresh code identifies the person, and the same code a second time is expired',
    async (fresh) => {
      const dingtalk = createDingtalk(given)
      const first = await dingtalk.exchangeAuthCode(fresh)
      expect(first.outcome).toBe('user')
      if (expected !== null) expect(first).toEqual({ outcome: 'user', userid: expected })
      expect(await dingtalk.exchangeAuthCode(fresh)).toEqual({ outcome: 'expired' })
    },
  )

  test('a code that was never issued is expired', async () => {
    const dingtalk = createDingtalk(given)
    const outcome = await dingtalk.exchangeAuthCode('0123456789abcdef0123456789abcdef')
    expect(outcome).toEqual({ outcome: 'expired' })
  })

  test('a wrong secret is reported as wrong credentials', async () => {
    const dingtalk = createDingtalk({ ...given, clientSecret: 'not-the-secret' })
    const outcome = await dingtalk.exchangeAuthCode('0123456789abcdef0123456789abcdef')
    expect(outcome).toEqual({ outcome: 'unavailable', reason: 'credentials' })
  })
})
