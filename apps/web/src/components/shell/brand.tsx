import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useT } from '../../lib/i18n/index.tsx'
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
  const t = useT()
  return (
    <Home to={paths.login}>
      <Logo />
      {t('common.product')}
    </Home>
  )
}
