import { chakra } from '@chakra-ui/react'
import { Panel } from '../../../components/panel.tsx'

/** A main column, with notes beside it where there is room. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    gap: 's4',
    alignItems: 'start',
  },
})
export const Aside = chakra('div', { base: { display: 'grid', gap: 's4' } })
export const Block = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    fontSize: 'sm',
    '& h2': { fontSize: 'md' },
    '& p': { color: 'ink.soft', textWrap: 'pretty' },
  },
})
