import { chakra } from '@chakra-ui/react'
import { locales } from '@vantage/i18n/languages'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { RowLink, type RowLook } from './open-row.tsx'

const Other = chakra('small', {
  base: { display: 'block', color: 'ink.faint', fontSize: 'xs', lineHeight: '1.45' },
})

interface TwoNamesProps {
  id: number
  chinese: string
  english: string
  /** Where it opens, if not beside the list. */
  to?: string
  look?: RowLook
}

/** A row's name in the page's language, which opens it, over the other one. */
export function TwoNames({ id, chinese, english, to, look }: TwoNamesProps) {
  const lang = useLang()
  return (
    <>
      <RowLink id={id} to={to} look={look}>
        {pick(lang, chinese, english)}
      </RowLink>
      <Other lang={locales[lang === 'ch' ? 'en' : 'ch']}>{lang === 'ch' ? english : chinese}</Other>
    </>
  )
}
