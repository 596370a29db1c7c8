import { chakra, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Sheet = chakra('div', {
  base: {
    display: 'none',
    gridTemplateColumns: '1fr 1fr',
    // What overlaps the edge of the printed area is cut off: the outer lines would be missing.
    padding: '0 1px 1px 0',
    _print: { display: 'grid' },
    '& > article': {
      padding: '6mm',
      border: '1px dashed',
      borderColor: 'edge',
      margin: '0 -1px -1px 0',
      breakInside: 'avoid',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
    },
    '& h2': { fontSize: 'lg' },
    '& ol': { paddingLeft: 's4', listStyle: 'decimal' },
    '& code': { fontSize: 'xl', fontWeight: 'strong', letterSpacing: '.08em' },
  },
})

/** Slips to be cut apart, one `article` each. Only they are printed (`theme/global.css`), and only there they are seen. */
export function Slips({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <style>{'@page { size: A4; margin: 10mm; }'}</style>
      <Sheet data-slips>{children}</Sheet>
    </Portal>
  )
}
