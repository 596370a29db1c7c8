import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { useLingui } from '@lingui/react'
import { type ResultQuery, toResultPrint } from '../../../lib/paths.ts'

const Wrapper = chakra('div', {
  base: {
    flex: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    '& .text': { display: { base: 'none', md: 'inline' } },
  },
})

/** The way to the A4 copy, in the bar; on a phone its icon alone. */
export function PrintLink({ query }: { query: ResultQuery }) {
  const { i18n } = useLingui()
  const label = i18n.t('reports.print')
  return (
    <Wrapper>
      <LinkButton kind="bare" icon={Printer} to={toResultPrint(query)} aria-label={label}>
        <span className="text">{label}</span>
      </LinkButton>
    </Wrapper>
  )
}
