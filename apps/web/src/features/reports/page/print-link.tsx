import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../../components/button.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
import { type ResultQuery, toResultPrint } from '../../../lib/paths.ts'

const Place = chakra('div', {
  base: {
    flex: 1,
    display: 'flex',
    justifyContent: 'flex-end',
    '& .text': { display: { base: 'none', md: 'inline' } },
  },
})

/** The way to the A4 copy, in the bar; on a phone its sign alone. */
export function PrintLink({ query }: { query: ResultQuery }) {
  const t = useT()
  const label = t('reports.print')
  return (
    <Place>
      <LinkButton kind="bare" icon="print" to={toResultPrint(query)} aria-label={label}>
        <span className="text">{label}</span>
      </LinkButton>
    </Place>
  )
}
