import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { FormWidth, Page } from '../../components/page.tsx'
import { words } from '../../components/words.ts'

/** Windows that have no room for the index beside the questions. */
export const oneColumn = '@media (max-width: 1000px)'

type FrameProps = { head: ReactNode; rail?: ReactNode; foot?: ReactNode; children: ReactNode }

/** The layout of the test: head with the clock, index, questions, and foot with saving and submitting. */
export function Frame({ head, rail, foot, children }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Box minHeight="100dvh" background="paper">
      <Page title={i18n.t('iq.title')} width="full">
        {head}
        <FormWidth
          display="grid"
          gridTemplateColumns="216px minmax(0, 760px)"
          columnGap="s8"
          alignItems="start"
          minHeight="calc(100dvh - 133px)"
          css={{
            [oneColumn]: { gridTemplateColumns: 'minmax(0, 720px)', justifyContent: 'center' },
          }}
        >
          <Box alignSelf="stretch" paddingBlock="s6" css={{ [oneColumn]: { display: 'none' } }}>
            {rail}
          </Box>
          <div>
            {children}
            <chakra.p paddingBlock="s7" color="ink.faint" fontSize="xs" textAlign="center">
              {i18n.t(words.poweredBy)}
            </chakra.p>
          </div>
        </FormWidth>
        {foot}
      </Page>
    </Box>
  )
}
