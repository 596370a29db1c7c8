import { environment } from '@vantage/config/environment'
import { type PartsSearchSettings, partsSearchSettings } from '@vantage/config/settings'

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
