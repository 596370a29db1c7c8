import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { unavailable } from './answers.ts'
import { createApprovals } from './approvals.ts'
import { createDirectory } from './directory.ts'
import { createGateways, type Gateways } from './gateway.ts'
import { createNotices } from './notices.ts'
import type { DingtalkOptions, DingtalkPort, ExchangeOutcome } from './port.ts'

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
  const gateways = createGateways(config)
  return {
    corpId: config.corpId,
    clientId: config.clientId,
    exchangeAuthCode: (code) => exchangeAuthCode(gateways, code),
    ...createApprovals(gateways, config.clock),
    ...createNotices(gateways, config.agentId),
    ...createDirectory(gateways),
  }
}

const userBody = z.object({ result: z.object({ userid: z.string().min(1) }) })
const badCode = '40078'

/** `POST /topapi/v2/user/getuserinfo`: whose code it is; see `DingtalkPort.exchangeAuthCode`. */
async function exchangeAuthCode({ callOapi }: Gateways, code: string): Promise<ExchangeOutcome> {
  const result = await callOapi('/topapi/v2/user/getuserinfo', { code })
  if (result.kind === 'refused' && result.code === badCode) return { outcome: 'expired' }
  if (result.kind !== 'ok') return unavailable(result)
  const body = userBody.safeParse(result.body)
  if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
  return { outcome: 'user', userid: body.data.result.userid }
}
