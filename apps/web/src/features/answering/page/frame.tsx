import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Page } from '../../../components/page.tsx'
import { barHeights } from './small-window.ts'

/** The width that header, questions and submit bar share. */
export const Width = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1112px',
    marginInline: 'auto',
    paddingInline: { base: 's4', sm: 's5' },
  },
})
const Sheet = chakra('div', { base: { minHeight: '100dvh', background: 'paper', ...barHeights } })
const oneColumn = '@media (max-width: 1000px), (max-width: 62.5em)'
const Columns = chakra(Width, {
  base: {
    display: 'grid',
    gridTemplateColumns: '216px minmax(0, 760px)',
    columnGap: 's8',
    alignItems: 'start',
    minHeight: 'calc(100dvh - 155px)',
    [oneColumn]: { gridTemplateColumns: 'minmax(0, 720px)', justifyContent: 'center' },
  },
})
const Rail = chakra('div', {
  base: { alignSelf: 'stretch', paddingTop: 's7', [oneColumn]: { display: 'none' } },
})
const Colophon = chakra('footer', {
  base: {
    paddingTop: 's7',
    paddingBottom: 's8',
    color: 'ink.faint',
    fontSize: 'xs',
    textAlign: 'center',
  },
})

type FrameProps = {
  title: string
  header: ReactNode
  rail?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** AskForm's sheet: where one is above, parts and questions between, save and submit below. */
export function Frame({ title, header, rail, footer, children }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Sheet>
      <Page title={title} width="full">
        {header}
        <Columns>
          <Rail>{rail}</Rail>
          <div>
            {children}
            <Colophon>{i18n.t('answering.powered-by')}</Colophon>
          </div>
        </Columns>
        {footer}
      </Page>
    </Sheet>
  )
}
