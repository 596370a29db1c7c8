import { Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tabsRecipe } from '../theme/recipes/tabs.ts'

interface AddressTabsProps {
  label: string
  tabs: readonly [Tab, ...Tab[]]
}
interface Tab {
  name: string
  title: ReactNode
  content: ReactNode
}

/** Tabs of which the open one is kept in the address as `tab`; another tab's list begins at its first page. */
export function AddressTabs({ label, tabs }: AddressTabsProps) {
  const [address, setAddress] = useSearchParams()
  const [first] = tabs
  const open = tabs.find(({ name }) => name === address.get('tab')) ?? first
  return (
    <Tabs.Root
      recipe={tabsRecipe}
      lazyMount
      unmountOnExit
      value={open.name}
      onValueChange={({ value }) =>
        setAddress(value === first.name ? {} : { tab: value }, { preventScrollReset: true })
      }
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ name, title }) => (
          <Tabs.Trigger key={name} value={name}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ name, content }) => (
        <Tabs.Content key={name} value={name}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
