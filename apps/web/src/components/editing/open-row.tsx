import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { chakra } from '@chakra-ui/react'
import { useAddress, withChanges } from '../../lib/use-address.ts'

const field = 'open'
type Open = number | 'new' | null

/** The row that is open beside its list, kept in the address: a link that is passed on opens it, too. */
export function useOpenRow() {
  const [address, change] = useAddress()
  const value = address.get(field)
  const open: Open = value === 'new' ? value : value !== null && /^\d+$/.test(value) ? +value : null
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
/** A sentence rather than a name, or a name that is out of use. */
export type RowLook = 'plain' | 'faint'

interface RowLinkProps {
  id: number
  /** Where it opens, if not beside the list. */
  to?: string | undefined
  look?: RowLook | undefined
  children: ReactNode
}

/** What a row is called, as the link that opens it. */
export function RowLink({ id, to, look, children }: RowLinkProps) {
  const { linkTo } = useOpenRow()
  return (
    <Name look={look} to={to ?? linkTo(id)} preventScrollReset={to === undefined}>
      {children}
    </Name>
  )
}
