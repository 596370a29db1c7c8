import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Brand } from '../../components/shell/brand.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'
import { RadarView } from './radar-view.tsx'

const Split = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(440px, 5fr) 7fr' },
    minHeight: '100dvh',
  },
})
const Side = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: { base: 's4', sm: 's5' },
    paddingInline: { sm: 's6' },
    background: 'paper',
    borderRight: { lg: 'hairline' },
  },
})
const Header = chakra('header', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 's3' },
})
const Tools = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: 's3' } })
const Main = chakra('main', {
  base: {
    alignSelf: { base: 'start', lg: 'center' },
    justifySelf: 'center',
    width: '100%',
    maxWidth: '360px',
    paddingTop: { base: 'clamp(32px, 12vh, 120px)', lg: 's7' },
    paddingBottom: 's7',
    '& h1 + p': { marginTop: 's2', color: 'ink.soft' },
  },
})
const Footer = chakra('footer', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 's5',
    alignItems: 'center',
    fontSize: 'xs',
    color: 'ink.faint',
    '& a': { color: 'ink.soft', padding: 's3', margin: '-12px', lineHeight: '20px' },
  },
})

/** The frame of Login: the form or the choice on one side, what it is for on the other. */
export function SplitLayout({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  const t = useT()
  return (
    <Split>
      <Side>
        <Header>
          <Brand />
          <Tools>{tools}</Tools>
        </Header>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <Footer>
          <span>{t('common.powered-by')}</span>
          <TextLink to={paths.about}>{t('auth.about')}</TextLink>
        </Footer>
      </Side>
      <RadarView />
    </Split>
  )
}
