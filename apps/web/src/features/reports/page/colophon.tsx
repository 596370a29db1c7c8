import { chakra } from '@chakra-ui/react'
import { useT } from '../../../lib/i18n/index.tsx'

const Root = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 's2',
    marginTop: 's7',
    paddingTop: 's3',
    color: 'ink.faint',
    fontSize: 'xs',
    borderTop: 'hairline',
  },
})

/** Who made the report, and for whom it is. */
export function Colophon() {
  const t = useT()
  return (
    <Root>
      <span>{t('common.powered-by')}</span>
      <span>{t('reports.confidential')}</span>
    </Root>
  )
}
