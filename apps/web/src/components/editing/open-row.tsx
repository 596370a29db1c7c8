import { TextLink } from '../text-link.tsx'
import { chakra } from '@chakra-ui/react'
import { locales } from '@vantage/i18n/languages'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { useAddress, withChanges } from '../../lib/use-address.ts'
import { Faint, Small } from '../text.tsx'

const field = 'open'

/** The row that is open beside its list, kept in the address: a link that is passed on opens it, too. */
export function useOpenRow() {
  const [address, change] = useAddress()
  const value = address.get(field)
  const open: number | 'new' | null =
    value === 'new' ? value : value !== null && /^\d+$/.test(value) ? +value : null
  return {
    open,
    openRow: (row: number | 'new') => change({ [field]: String(row) }),
    close: () => change({ [field]: null }, true),
    linkTo: (row: number) => `?${withChanges(address, { [field]: String(row) })}`,
  }
}

const Name = chakra(Link, {
  base: {
    color: 'inherit',
    fontWeight: 'strong',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
  variants: {
    look: { plain: { fontWeight: 'normal' }, faint: { fontWeight: 'normal', color: 'ink.faint' } },
  },
})
interface RowLinkProps {
  id: number
  /** A page to open instead of the drawer beside the list. */
  to?: string | undefined
  /** `plain` for a sentence rather than a name, `faint` for a name that is out of use. */
  look?: 'plain' | 'faint' | undefined
  children: ReactNode
}

/** The link that opens a row. */
export function RowLink({ id, to, look, children }: RowLinkProps) {
  const { linkTo } = useOpenRow()
  return (
    <Name look={look} to={to ?? linkTo(id)} preventScrollReset={to === undefined}>
      {children}
    </Name>
  )
}

type TwoNamesProps = Omit<RowLinkProps, 'children'> & { chinese: string; english: string }

/** A row's name in the page's language, as the link that opens it, over its name in the other. */
export function TwoNames({ chinese, english, ...link }: TwoNamesProps) {
  const lang = useLang()
  return (
    <>
      <RowLink {...link}>{pick(lang, chinese, english)}</RowLink>
      <Small lang={locales[lang === 'ch' ? 'en' : 'ch']} color="ink.faint" lineHeight="1.45">
        {lang === 'ch' ? english : chinese}
      </Small>
    </>
  )
}

/** A link in a table: underlined, in the colour of the text. */
export const QuietLink = chakra(TextLink, {
  base: {
    color: 'inherit',
    textDecorationColor: 'line.strong',
    _hover: { color: 'accent', textDecorationColor: 'currentColor' },
  },
})

/** How many there are, as a link to the list of them; 0 is no link. */
export function CountLink({ to, count }: { to: string; count: number }) {
  const lang = useLang()
  if (count === 0) return <Faint>0</Faint>
  return <QuietLink to={to}>{formatNumber(lang, count)}</QuietLink>
}
