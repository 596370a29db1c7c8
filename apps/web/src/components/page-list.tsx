import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { prefetchOnIntent } from '../lib/prefetch.ts'
import { Icon } from './icon.tsx'

const Nav = chakra('nav', { base: { marginTop: 's6', borderTop: 'hairline' } })
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: 's4',
    minHeight: '56px',
    paddingBlock: 's3',
    paddingInline: 's2',
    borderBottom: 'hairline',
    color: 'ink',
    textDecoration: 'none',
    transition: 'background var(--quick)',
    '& svg': { gridArea: '1 / 2 / span 2', color: 'ink.faint' },
    _hover: { background: 'canvas', '& svg': { color: 'accent' } },
  },
})
const Note = chakra('small', { base: { gridColumn: 1, fontSize: 'sm', color: 'ink.soft' } })

export type ListedPage = { to: string; name: string; note?: string }

/** Pages to choose from, one row each. */
export function PageList({ label, pages }: { label: string; pages: readonly ListedPage[] }) {
  return (
    <Nav aria-label={label}>
      {pages.map(({ to, name, note }) => (
        <Row key={to} to={to} {...prefetchOnIntent(to)}>
          <span>{name}</span>
          {note && <Note>{note}</Note>}
          <Icon as={ChevronRight} />
        </Row>
      ))}
    </Nav>
  )
}
