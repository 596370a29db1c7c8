import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { Logo } from '../logo.tsx'

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
