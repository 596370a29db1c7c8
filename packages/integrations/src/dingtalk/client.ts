import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { createAppTokens } from './app-token.ts'
import { approvalCalls } from './approvals.ts'
import { createCallApi } from './call-api.ts'
import { type CallOapi, createCallOapi } from './call-oapi.ts'
import { createDepartments } from './departments.ts'
import { createNotices } from './notices.ts'
import type { DingtalkOptions, DingtalkPort, ExchangeOutcome } from './port.ts'
import { unavailable } from './verdicts.ts'

/** A DingTalk client for one application; make one per process, it caches the app token. */
export function createDingtalk(options: DingtalkOptions): DingtalkPort {
  const config = {
    agentId: null,
    sleep: (ms: number) => wait(ms),
    timeoutMs: 5000,
    beforeCall: async () => true,
    onCall: () => {},
    ...options,
  }
  const tokens = createAppTokens(config)
  const callOapi = createCallOapi(config, tokens)
  return {
    corpId: config.corpId,
    clientId: config.clientId,
    exchangeAuthCode: (code) => exchangeAuthCode(callOapi, code),
    ...approvalCalls(
      createCallApi(config, tokens),
      createDepartments(callOapi, config.clock),
      config.clock,
    ),
    ...createNotices(callOapi, config.agentId),
  }
}

const userBody = z.object({ result: z.object({ userid: z.string().min(1) }) })

const badCode = '40078'
const userNotFound = '60121'

/** `POST /topapi/v2/user/getuserinfo`: whose code it is; see `DingtalkPort.exchangeAuthCode`. */
async function exchangeAuthCode(callOapi: CallOapi, code: string): Promise<ExchangeOutcome> {
  const verdict = await callOapi('/topapi/v2/user/getuserinfo', { code })
  if ('outcome' in verdict) return verdict
  if (verdict.kind === 'ok') {
    const body = userBody.safeParse(verdict.body)
    if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
    return { outcome: 'user', userid: body.data.result.userid }
  }
  if (verdict.kind === 'refused' && verdict.code === badCode) return { outcome: 'expired' }
  if (verdict.kind === 'refused' && verdict.code === userNotFound) {
    return { outcome: 'unavailable', reason: 'user-not-found', detail: verdict.code }
  }
  return unavailable(verdict)
}
