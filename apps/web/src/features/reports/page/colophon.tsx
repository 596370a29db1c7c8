import { words } from '../../../components/words.ts'
import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'

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
  const { i18n } = useLingui()
  return (
    <Root>
      <span>{i18n.t(words.poweredBy)}</span>
      <span>{i18n.t('reports.confidential')}</span>
    </Root>
  )
}
