import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/use-session.ts'
import { type MenuItem, UserMenu } from '../account/user-menu.tsx'
import { Brand } from './brand.tsx'
import { LangSwitch } from './lang-switch.tsx'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 's3', sm: 's5' },
    minHeight: '56px',
    paddingInline: { base: 's4', sm: 's5' },
    background: 'paper',
    borderBottom: 'hairline',
    _print: { display: 'none' },
  },
  variants: {
    withNav: {
      true: { mdDown: { flexWrap: 'wrap', rowGap: 0, paddingTop: 's2' } },
    },
  },
})
const Gap = chakra('span', {
  base: { flex: 1 },
  variants: { withNav: { true: { display: { base: 'block', md: 'none' } } } },
})

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
    <Bar withNav={Boolean(nav)}>
      <Brand />
      {nav}
      <Gap withNav={Boolean(nav)} />
      {langSwitch && <LangSwitch forced={langSwitch === 'forced'} />}
      {user && <UserMenu user={user} items={menu} />}
    </Bar>
  )
}
