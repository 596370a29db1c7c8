import { useSearchParams } from 'react-router-dom'

/** Entries of a query with their new values; null takes one away. */
type AddressChanges = Record<string, string | null>

/**
 * The query of the address, where a page keeps what it shows, so that back and forward, a reload and a link that is
 * passed on show the same; and what changes entries of it, the others stay.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (changes: AddressChanges, replace = false) =>
    setAddress(withChanges(currentAddress(), changes), { replace, preventScrollReset: true })
  return [address, change] as const
}

/** The address as it is, which the page may not have drawn yet: of two quick changes both count. */
export const currentAddress = () => new URLSearchParams(window.location.search)

/** A copy with these changes. */
export function withChanges(address: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
