import { chakra } from '@chakra-ui/react'
import { type Lang, locales } from '@vantage/i18n/languages'
import { useState } from 'react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { switchLang } from '../../../lib/i18n/stored-lang.ts'
import { touch } from '../../../theme/media.ts'
import { type SaveQueue, whenSent } from '../../../lib/save-queue/queue.ts'

const Switch = chakra('button', {
  base: {
    gridArea: 'lang',
    minWidth: 'hit',
    minHeight: '2rem',
    [touch]: { minHeight: 'hit' },
    paddingInline: 's2',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'base',
    color: 'ink.soft',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: { borderColor: 'edge', background: 'canvas', color: 'ink' },
  },
})
const other: Record<Lang, { lang: Lang; name: string }> = {
  en: { lang: 'ch', name: '中文' },
  ch: { lang: 'en', name: 'EN' },
}

/** The other language, by its own name; both would take the room of the name of the person. What was answered is sent first. */
export function FormLangSwitch({ autosave }: { autosave?: SaveQueue }) {
  const { lang, name } = other[useLang()]
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    if (autosave) await whenSent(autosave)
    switchLang(lang)
    setBusy(false)
  }
  return (
    <Switch
      type="button"
      lang={locales[lang]}
      aria-busy={busy || undefined}
      onClick={() => busy || void change()}
    >
      {name}
    </Switch>
  )
}
