import type { Lang } from '@vantage/i18n/languages'
import { Globe } from 'lucide-react'
import { words } from '../../components/words.ts'
import { SelectInput } from '../../components/select-input.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { switchLang } from '../../lib/i18n/stored-lang.ts'
import { touch } from '../../theme/media.ts'

const names: Record<Lang, string> = { en: 'English', ch: '中文' }

/** The language dropdown of Login; the choice reloads the page. */
export function LangPicker() {
  const { i18n } = useLingui()
  return (
    <SelectInput
      icon={Globe}
      aria-label={i18n.t(words.language)}
      width="auto"
      minHeight="36px"
      css={{ [touch]: { minHeight: 'hit' } }}
      paddingBlock="s1"
      borderColor="edge"
      fontSize="sm"
      value={useLang()}
      onChange={(event) => switchLang(event.target.value === 'ch' ? 'ch' : 'en')}
    >
      <option value="en">{names.en}</option>
      <option value="ch">{names.ch}</option>
    </SelectInput>
  )
}
