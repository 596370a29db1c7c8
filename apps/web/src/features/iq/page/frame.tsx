import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Page } from '../../../components/page.tsx'
import { words } from '../../../components/words.ts'

/** The width that head, questions and foot share. */
export const Width = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1112px',
    marginInline: 'auto',
    paddingInline: { base: 's4', sm: 's5' },
  },
})
const Sheet = chakra('div', { base: { minHeight: '100dvh', background: 'paper' } })
const Columns = chakra(Width, {
  base: {
    display: 'grid',
    gridTemplateColumns: '216px minmax(0, 760px)',
    columnGap: 's8',
    alignItems: 'start',
    minHeight: 'calc(100dvh - 133px)',
    '@media (max-width: 1000px)': {
      gridTemplateColumns: 'minmax(0, 720px)',
      justifyContent: 'center',
    },
  },
})
const Rail = chakra('div', {
  base: {
    alignSelf: 'stretch',
    paddingBlock: 's6',
    '@media (max-width: 1000px)': { display: 'none' },
  },
})
const Colophon = chakra('p', {
  base: { paddingBlock: 's7', color: 'ink.faint', fontSize: 'xs', textAlign: 'center' },
})

type FrameProps = { head: ReactNode; rail?: ReactNode; foot?: ReactNode; children: ReactNode }

/** The test's sheet: the clock above, the index and the questions between, saving and submitting below. */
export function Frame({ head, rail, foot, children }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Sheet>
      <Page title={i18n.t('iq.title')} width="full">
        {head}
        <Columns>
          <Rail>{rail}</Rail>
          <div>
            {children}
            <Colophon>{i18n.t(words.poweredBy)}</Colophon>
          </div>
        </Columns>
        {foot}
      </Page>
    </Sheet>
  )
}
