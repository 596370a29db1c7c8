import { Box, chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { FormWidth, Page } from '../../components/page.tsx'
import { ThinProgress } from '../access-keys/attempt/thin-progress.tsx'

type FrameProps = {
  /** The number of the statement, and how many remain. */
  where?: ReactNode
  /** In percent; 100 / 60 for each question. */
  percent: number
  children: ReactNode
  /** A problem, shown above the foot. */
  notice?: ReactNode
  foot?: ReactNode
}

/** The layout of the test: progress above, one statement, navigation and saving below. */
export function Frame({ where, percent, children, notice, foot }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Box
      css={{
        '& > main': {
          display: 'grid',
          gridTemplateRows: 'auto 1fr auto',
          gridTemplateColumns: 'minmax(0, 1fr)',
          minHeight: '100dvh',
          background: 'paper',
        },
      }}
    >
      <Page title={i18n.t('big-five.title')} width="full">
        <header>
          <FormWidth
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="s4"
            minHeight="56px"
            paddingTop="18px"
            color="ink.soft"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
            css={{
              '& b': { color: 'ink', fontSize: 'md' },
              '& > :last-child:not(h1)': { marginLeft: 'auto' },
            }}
          >
            <chakra.h1 tabIndex={-1} color="ink" fontSize="sm" letterSpacing={0}>
              {i18n.t('big-five.title')}
            </chakra.h1>
            {where}
          </FormWidth>
          <ThinProgress label={i18n.t('big-five.progress')} value={percent} max={100} />
        </header>
        <Grid
          gridTemplateColumns="minmax(0, 1fr)"
          alignItems={{ base: 'end', sm: 'center' }}
          width="100%"
          maxWidth="720px"
          marginInline="auto"
          paddingInline={{ base: 's4', sm: 's5' }}
        >
          {children}
        </Grid>
        <Box
          as="section"
          aria-label={i18n.t('big-five.foot')}
          borderTop="hairline"
          paddingBottom="env(safe-area-inset-bottom)"
        >
          {notice}
          <FormWidth
            display="flex"
            alignItems="center"
            gap={{ base: 's2', sm: 's3' }}
            minHeight="64px"
          >
            {foot}
          </FormWidth>
        </Box>
      </Page>
    </Box>
  )
}
