import { Box } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { FormWidth, Page } from '../../components/page.tsx'
import { words } from '../../components/words.ts'
import { short } from '../../theme/media.ts'

// Windows in which the bars above and below would take more than a third: in `short` ones they become thinner; in `tiny`
// ones the upper one scrolls away. In `em`, so that a large font counts like a small window.
export const shortAndWide = '@media (max-height: 30em) and (min-width: 30em)'
export const tiny = '@media (max-height: 20em)'
const oneColumn = '@media (max-width: 1000px), (max-width: 62.5em)'

/** How much of the window the bars cover, so that what is scrolled to does not lie behind them. */
const barHeights = {
  '--upper-bar': '8.25rem',
  '--lower-bar': '6.5rem',
  [short]: { '--upper-bar': '4.5rem', '--lower-bar': '4.5rem' },
  [tiny]: { '--upper-bar': '0.5rem' },
}
export const belowBars = {
  scrollMarginTop: 'var(--upper-bar)',
  scrollMarginBottom: 'var(--lower-bar)',
}

type FrameProps = {
  title: string
  header: ReactNode
  rail?: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The layout of AskForm: header, list of parts, questions and footer. */
export function Frame({ title, header, rail, footer, children }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Box minHeight="100dvh" background="paper" css={barHeights}>
      <Page title={title} width="full">
        {header}
        <FormWidth
          display="grid"
          gridTemplateColumns="216px minmax(0, 760px)"
          columnGap="s8"
          alignItems="start"
          minHeight="calc(100dvh - 155px)"
          css={{
            [oneColumn]: { gridTemplateColumns: 'minmax(0, 720px)', justifyContent: 'center' },
          }}
        >
          <Box alignSelf="stretch" paddingTop="s7" css={{ [oneColumn]: { display: 'none' } }}>
            {rail}
          </Box>
          <div>
            {children}
            <Box
              as="footer"
              paddingTop="s7"
              paddingBottom="s8"
              color="ink.faint"
              fontSize="xs"
              textAlign="center"
            >
              {i18n.t(words.poweredBy)}
            </Box>
          </div>
        </FormWidth>
        {footer}
      </Page>
    </Box>
  )
}
