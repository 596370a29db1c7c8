import { environment } from '@vantage/config/environment'
import {
  type DingtalkSettings,
  dingtalkSettings,
  type PartsSearchSettings,
  partsSearchSettings,
} from '@vantage/config/settings'

/** A real DingTalk application for the contract suite. `code` is a fresh sign-in code, if any. */
export interface RealDingtalk {
  settings: DingtalkSettings
  code: string | null
}

/** From `DINGTALK_TEST_*`; null where no credentials are given, as on most machines. */
export function realDingtalk(): RealDingtalk | null {
  const settings = dingtalkSettings.safeParse({
    corpId: environment['DINGTALK_TEST_CORP_ID'],
    clientId: environment['DINGTALK_TEST_CLIENT_ID'],
    clientSecret: environment['DINGTALK_TEST_CLIENT_SECRET'],
    apiBase: environment['DINGTALK_TEST_API_BASE'],
    oapiBase: environment['DINGTALK_TEST_OAPI_BASE'],
    // With both, the suite starts one approval, of which every value is text.
    originatorUserId: environment['DINGTALK_TEST_ORIGINATOR_USER_ID'],
    processTransfer: environment['DINGTALK_TEST_PROCESS_TRANSFER'],
    requestNumberField: environment['DINGTALK_TEST_REQUEST_NUMBER_FIELD'],
  })
  if (!settings.success) return null
  return { settings: settings.data, code: environment['DINGTALK_TEST_CODE'] ?? null }
}

/**
 * A real parts search for the contract suite, from `PARTS_SEARCH_TEST_*`; null where no credentials are given, as on
 * most machines. Each run costs its quota a few parts.
 */
export function realPartsSearch(): PartsSearchSettings | null {
  const settings = partsSearchSettings.safeParse({
    clientId: environment['PARTS_SEARCH_TEST_CLIENT_ID'],
    clientSecret: environment['PARTS_SEARCH_TEST_CLIENT_SECRET'],
    token: environment['PARTS_SEARCH_TEST_TOKEN'],
  })
  return settings.success ? settings.data : null
}
