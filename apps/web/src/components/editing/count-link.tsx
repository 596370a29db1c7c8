import { chakra } from '@chakra-ui/react'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { TextLink } from '../text-link.tsx'

/** A link in a table: only underlined. */
export const QuietLink = chakra(TextLink, {
  base: {
    color: 'inherit',
    textDecorationColor: 'line.strong',
    _hover: { color: 'accent', textDecorationColor: 'currentColor' },
  },
})
const None = chakra('span', { base: { color: 'ink.faint' } })

/** How many there are, as a link to the list of them; 0 is no link. */
export function CountLink({ to, count }: { to: string; count: number }) {
  const lang = useLang()
  return count > 0 ? <QuietLink to={to}>{formatNumber(lang, count)}</QuietLink> : <None>0</None>
}
