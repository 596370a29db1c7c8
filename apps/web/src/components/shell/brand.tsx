import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

/** The product's mark: one person in the middle, seen from around. */
export function Logo({ turning = false }: { turning?: boolean }) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      boxSize={turning ? '48px' : '22px'}
      animation={turning ? 'turn 1.4s linear infinite' : undefined}
    >
      <path
        d="M20.6 9.2A9 9 0 1 1 14.8 3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="3.1" fill="currentColor" />
      <circle cx="19" cy="5" r="2.3" fill="currentColor" />
    </chakra.svg>
  )
}

const Home = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    minHeight: 'hit',
    color: 'ink',
    fontWeight: 'strong',
    letterSpacing: '-.01em',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
})

/** The product's name, which leads to where one can go. */
export function Brand() {
  const { i18n } = useLingui()
  return (
    <Home to={paths.login}>
      <Logo />
      {i18n.t('common.product')}
    </Home>
  )
}
