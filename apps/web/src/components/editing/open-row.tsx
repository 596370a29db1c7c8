import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { chakra } from '@chakra-ui/react'

const field = 'open'
type Open = number | 'new' | null

/** The row that is open beside its list, kept in the address: a link that is passed on opens it, too. */
export function useOpenRow() {
  const [address, setAddress] = useSearchParams()
  const value = address.get(field)
  const open: Open = value === 'new' ? value : value !== null && /^\d+$/.test(value) ? +value : null
  const addressOf = (row: Open) => {
    const next = new URLSearchParams(address)
    next.delete(field)
    if (row !== null) next.set(field, String(row))
    return next
  }
  const go = (row: Open, replace: boolean) =>
    setAddress(addressOf(row), { replace, preventScrollReset: true })
  return {
    open,
    openRow: (row: number | 'new') => go(row, false),
    close: () => go(null, true),
    linkTo: (row: number) => `?${addressOf(row)}`,
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
