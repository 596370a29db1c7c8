import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { words } from '../../components/words.ts'
import { Brand } from '../../components/shell/brand.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useLingui } from '@lingui/react'
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
  const { i18n } = useLingui()
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
          <span>{i18n.t(words.poweredBy)}</span>
          <TextLink to={paths.about}>{i18n.t('auth.about')}</TextLink>
        </Footer>
      </Side>
      <RadarView />
    </Split>
  )
}
