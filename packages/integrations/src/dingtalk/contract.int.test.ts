import { realDingtalk } from '@vantage/simulators/real-services'
import { startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createDingtalk } from './client.ts'

const userid = 'emma'
const simulator = await startDingtalkSimulator({ users: [{ userid, name: 'Emma Clark' }] })
afterAll(simulator.stop)

const simulated = {
  name: 'the simulator',
  settings: { ...simulator.settings, originatorUserId: userid },
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

  const { originatorUserId, processTransfer, requestNumberField } = settings
  const forms =
    originatorUserId && processTransfer
      ? [
          {
            originatorUserId,
            processCode: processTransfer,
            from: new Date(Date.now() - 60_000),
            to: new Date(Date.now() + 60_000),
          },
        ]
      : []
  test.each(forms)('an approval is started, listed, and read with what was sent', async (form) => {
    const dingtalk = createDingtalk(given)
    const components = [{ name: requestNumberField, value: `VT-TEST-${Date.now()}` }]
    const created = await dingtalk.createApproval({ ...form, components })
    if (created.outcome !== 'created') throw new Error(JSON.stringify(created))
    const isListed = async () => {
      const listed = await dingtalk.listApprovals(form)
      expect(listed).toMatchObject({ instanceIds: expect.arrayContaining([created.instanceId]) })
    }
    await vi.waitFor(isListed, { timeout: 20_000, interval: 1000 })
    expect(await dingtalk.readApproval(created.instanceId)).toMatchObject({
      outcome: 'read',
      approval: { decision: 'running', components: expect.arrayContaining(components) },
    })
  })

  test.each(forms)('a form with an unknown template is refused', async (form) => {
    const unknown = { ...form, processCode: 'PROC-00000000-0000', components: [] }
    const dingtalk = createDingtalk(given)
    const outcome = await dingtalk.createApproval({
      ...unknown,
      components: [{ name: requestNumberField, value: 'x' }],
    })
    expect(outcome).toMatchObject({ outcome: 'refused' })
  })

  test('an unknown approval is absent', async () => {
    expect(await createDingtalk(given).readApproval('no-such-instance')).toEqual({
      outcome: 'absent',
    })
  })
})
