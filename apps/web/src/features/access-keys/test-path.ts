import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { Lang } from '@vantage/i18n/languages'
import { paths } from '../../lib/paths.ts'

/** Where a test is taken in this language, which the address of the Big Five test names: without a name it is Chinese. */
export const testPath = (test: TestName, lang: Lang): string =>
  test === 'iq' ? paths.iqTest : paths.bigFiveTest + (lang === 'en' ? '?q=en' : '')
