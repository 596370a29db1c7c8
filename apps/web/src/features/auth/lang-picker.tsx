import type { Lang } from '@vantage/i18n/languages'
import { Globe } from 'lucide-react'
import { SelectInput } from '../../components/select-input.tsx'
import { switchLang, useLang, useT } from '../../lib/i18n/index.tsx'
import { touch } from '../../theme/media.ts'

const names: Record<Lang, string> = { en: 'English', ch: '中文' }

/** The language dropdown of Login; the choice reloads the page. */
export function LangPicker() {
  const t = useT()
  return (
    <SelectInput
      icon={Globe}
      aria-label={t('common.language')}
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
