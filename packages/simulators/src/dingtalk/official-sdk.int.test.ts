import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DingtalkSimulator, startDingtalkSimulator } from './server.ts'

/**
 * The requests that DingTalk's own SDKs make (@alicloud/dingtalk 2.2 for the new gateway, the topapi clients for the
 * old one), recorded with nothing changed but the endpoint: method, path, headers and body.
 */
const agent = {
  accept: 'application/json',
  'user-agent': 'AlibabaCloud (linux; x64) Node.js/v20.20.0 TeaDSL/1',
}
const json = { ...agent, 'content-type': 'application/json; charset=utf-8' }
const form = { ...agent, 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }

let simulator: DingtalkSimulator
beforeEach(async () => {
  simulator = await startDingtalkSimulator({
    users: [
      { userid: 'emma', name: 'Emma Clark' },
      { userid: 'liu', name: '刘洋', deptIds: [7] },
    ],
  })
})
afterEach(() => simulator.stop())

async function request(method: string, path: string, init: RequestInit) {
  const response = await fetch(new URL(path, simulator.settings.apiBase), { method, ...init })
  return (await response.json()) as Record<string, unknown>
}

test('the SDK of the new gateway fetches a token, starts an approval, finds and reads it', async () => {
  const { clientId, clientSecret } = simulator.settings
  const { accessToken } = await request('POST', '/v1.0/oauth2/accessToken', {
    headers: json,
    body: JSON.stringify({ appKey: clientId, appSecret: clientSecret }),
  })
  const headers = { ...json, 'x-acs-dingtalk-access-token': String(accessToken) }
  const { instanceId } = await request('POST', '/v1.0/workflow/processInstances', {
    headers,
    body: JSON.stringify({
      approvers: [{ actionType: 'OR', userIds: ['liu'] }],
      ccList: ['liu'],
      ccPosition: 'FINISH',
      deptId: -1,
      formComponentValues: [{ name: '员工姓名', value: 'Emma Clark' }],
      originatorUserId: 'emma',
      processCode: 'PROC-TRANSFER',
    }),
  })
  const listed = await request('POST', '/v1.0/workflow/processes/instanceIds/query', {
    headers,
    body: JSON.stringify({
      maxResults: 20,
      nextToken: 0,
      processCode: 'PROC-TRANSFER',
      startTime: Date.now() - 60_000,
    }),
  })
  expect(listed).toMatchObject({ result: { list: [instanceId] } })
  const path = `/v1.0/workflow/processInstances?processInstanceId=${String(instanceId)}`
  expect(await request('GET', path, { headers })).toMatchObject({
    result: { status: 'RUNNING', result: '', tasks: [{ userId: 'liu' }] },
  })
})

test('a client of the old gateway posts forms with texts for what is not text', async () => {
  const { clientId, clientSecret, agentId } = simulator.settings
  const token = await request('GET', `/gettoken?appkey=${clientId}&appsecret=${clientSecret}`, {
    headers: agent,
  })
  expect(token).toMatchObject({ errcode: 0, expires_in: 7200 })
  const post = (path: string, body: Record<string, string>) =>
    request('POST', `${path}?access_token=${String(token['access_token'])}`, {
      headers: form,
      body: new URLSearchParams(body).toString(),
    })
  const conversation = '/topapi/message/corpconversation'
  const msg = JSON.stringify({ msgtype: 'text', text: { content: '请填写' } })
  const sent = await post(`${conversation}/asyncsend_v2`, {
    agent_id: agentId ?? '',
    dept_id_list: '7',
    msg,
  })
  expect(sent).toMatchObject({ errcode: 0 })
  const task = { agent_id: agentId ?? '', task_id: String(sent['task_id']) }
  expect(await post(`${conversation}/getsendprogress`, task)).toMatchObject({
    progress: { progress_in_percent: 100, status: 2 },
  })
  expect(await post(`${conversation}/getsendresult`, task)).toMatchObject({
    send_result: { unread_user_id_list: ['liu'] },
  })
  const toAll = { agent_id: agentId ?? '', to_all_user: 'true', msg: msg.replace('请', '请您') }
  await post(`${conversation}/asyncsend_v2`, toAll)
  expect(simulator.control.notices().map(({ userid }) => userid)).toEqual(['liu', 'emma', 'liu'])
  const code = simulator.issueCode('emma')
  expect(await post('/topapi/v2/user/getuserinfo', { code })).toMatchObject({
    result: { userid: 'emma', associated_unionid: 'associated-emma' },
  })
  const wrong = await request('GET', `/gettoken?appkey=${clientId}&appsecret=x`, { headers: agent })
  expect(wrong['errcode']).not.toBe(0)
})
