import { useSearchParams } from 'react-router-dom'

/** The open tab, kept in the address as `tab`; another tab's list begins at its first page. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find((each) => each === address.get('tab')) ?? tabs[0]
  const open = (next: string) =>
    setAddress(next === tabs[0] ? {} : { tab: next }, { preventScrollReset: true })
  return [tab, open] as const
}
