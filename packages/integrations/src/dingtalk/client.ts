import { setTimeout as wait } from 'node:timers/promises'
import { createAppTokens } from './app-token.ts'
import { createCallOapi } from './call-oapi.ts'
import type { DingtalkSettings } from './config.ts'
import type { DingtalkPort } from './port.ts'
import { exchangeAuthCode } from './sign-in.ts'

/** A DingTalk client for one application; make one per process, it caches the app token. */
export function createDingtalk(settings: DingtalkSettings): DingtalkPort {
  const config = { sleep: (ms: number) => wait(ms), timeoutMs: 5000, ...settings }
  const callOapi = createCallOapi(config, createAppTokens(config))
  return {
    corpId: config.corpId,
    clientId: config.clientId,
    exchangeAuthCode: (code) => exchangeAuthCode(callOapi, code),
  }
}
