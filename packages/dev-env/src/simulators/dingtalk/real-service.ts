import { environment } from '@vantage/config/environment'

/** A real DingTalk application for the contract suite. `code` is a fresh sign-in code, if any. */
export interface RealDingtalk {
  corpId: string
  clientId: string
  clientSecret: string
  apiBase: string
  oapiBase: string
  code: string | null
}

/** From `DINGTALK_TEST_*`; null where no credentials are given, as on most machines. */
export function realDingtalk(): RealDingtalk | null {
  const clientId = environment['DINGTALK_TEST_CLIENT_ID']
  const clientSecret = environment['DINGTALK_TEST_CLIENT_SECRET']
  const corpId = environment['DINGTALK_TEST_CORP_ID']
  if (!clientId || !clientSecret || !corpId) return null
  return {
    corpId,
    clientId,
    clientSecret,
    apiBase: environment['DINGTALK_TEST_API_BASE'] ?? 'https://api.dingtalk.com',
    oapiBase: environment['DINGTALK_TEST_OAPI_BASE'] ?? 'https://oapi.dingtalk.com',
    code: environment['DINGTALK_TEST_CODE'] ?? null,
  }
}
