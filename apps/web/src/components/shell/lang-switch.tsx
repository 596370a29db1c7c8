import { chakra } from '@chakra-ui/react'
import { type Lang, locales } from '@vantage/i18n/languages'
import { useLingui } from '@lingui/react'
import { useChangeLang, useLang } from '../../lib/i18n/lang-scope.tsx'

const Choice = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 'hit',
    minHeight: '30px',
    '@media (pointer: coarse)': { minHeight: 'hit' },
    paddingInline: 's2',
    color: 'ink.soft',
    '& + &': { borderLeft: 'hairline.strong' },
    '&[aria-pressed=true]': {
      color: 'accent',
      background: 'accent.tint',
      fontWeight: 'strong',
    },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'base' },
  },
})
const names: Record<Lang, string> = { en: 'EN', ch: '中文' }
const order: readonly Lang[] = ['en', 'ch']

/** Each language by its own name. A page of one language says so. */
export function LangSwitch({ forced = false }: { forced?: boolean }) {
  const { i18n } = useLingui()
  const now = useLang()
  const change = useChangeLang()
  return (
    <chakra.fieldset
      display="flex"
      flex="none"
      padding={0}
      border="hairline.strong"
      borderRadius="base"
      overflow="hidden"
      fontSize="sm"
      aria-label={i18n.t('common.language')}
    >
      {order.map((lang) => (
        <Choice
          key={lang}
          type="button"
          lang={locales[lang]}
          aria-pressed={lang === now}
          {...(forced && lang !== now
            ? { 'aria-disabled': true, title: i18n.t('common.one-language', { lang: now }) }
            : {})}
          onClick={() => lang !== now && !forced && change(lang)}
        >
          {names[lang]}
        </Choice>
      ))}
    </chakra.fieldset>
  )
}
