import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/use-session.ts'
import { type MenuItem, UserMenu } from '../account/user-menu.tsx'
import { Brand } from './brand.tsx'
import { LangSwitch } from './lang-switch.tsx'

type AppHeaderProps = {
  /** The main navigation, between the brand and the switches. */
  nav?: ReactNode
  /** What the user menu offers on this page before password and logout. */
  menu?: readonly MenuItem[]
  /** `forced`: the page has one language alone. */
  langSwitch?: boolean | 'forced'
}

/** The bar on every page behind the login: brand, language switch, user menu. */
export function AppHeader({ nav, menu = [], langSwitch = true }: AppHeaderProps) {
  const { user } = useSession()
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: 's3', sm: 's5' }}
      minHeight="56px"
      paddingInline={{ base: 's4', sm: 's5' }}
      background="paper"
      borderBottom="hairline"
      {...(nav && { mdDown: { flexWrap: 'wrap', rowGap: 0, paddingTop: 's2' } })}
      _print={{ display: 'none' }}
    >
      <Brand />
      {nav}
      <chakra.span flex={1} display={nav ? { base: 'block', md: 'none' } : undefined} />
      {langSwitch && <LangSwitch forced={langSwitch === 'forced'} />}
      {user && <UserMenu user={user} items={menu} />}
    </Flex>
  )
}
