import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Page } from '../../components/page.tsx'

const Sheet = chakra('div', {
  base: {
    '& > main': {
      display: 'grid',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateColumns: 'minmax(0, 1fr)',
      minHeight: '100dvh',
      background: 'paper',
    },
  },
})
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 's4',
    width: '100%',
    maxWidth: '1112px',
    minHeight: '56px',
    marginInline: 'auto',
    paddingTop: '18px',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& h1': { color: 'ink', fontSize: 'sm', letterSpacing: 0 },
    '& b': { color: 'ink', fontSize: 'md' },
    '& > :last-child:not(h1)': { marginLeft: 'auto' },
  },
})
const Track = chakra('div', {
  base: {
    height: '2px',
    background: 'line',
    '& > div': { height: '2px', background: 'ink.soft', transition: 'width var(--calm)' },
  },
})
const Middle = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: { base: 'end', sm: 'center' },
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
    paddingInline: { base: 's4', sm: 's5' },
  },
})
const Foot = chakra('section', {
  base: { borderTop: 'hairline', paddingBottom: 'env(safe-area-inset-bottom)' },
})
const FootRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 's2', sm: 's3' },
    width: '100%',
    maxWidth: '1112px',
    minHeight: '64px',
    marginInline: 'auto',
    paddingInline: { base: 's4', sm: 's5' },
  },
})

type FrameProps = {
  /** Where one is, and what remains. */
  where?: ReactNode
  /** In percent; 100 / 60 for each question. */
  percent: number
  children: ReactNode
  /** Above the foot: what is wrong, if anything. */
  notice?: ReactNode
  foot?: ReactNode
}

/** One statement at a time: progress above, moving and saving below. */
export function Frame({ where, percent, children, notice, foot }: FrameProps) {
  const { i18n } = useLingui()
  return (
    <Sheet>
      <Page title={i18n.t('big-five.title')} width="full">
        <header>
          <Bar>
            <h1 tabIndex={-1}>{i18n.t('big-five.title')}</h1>
            {where}
          </Bar>
          <Track
            role="progressbar"
            aria-label={i18n.t('big-five.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(percent)}
          >
            <div style={{ width: `${percent}%` }} />
          </Track>
        </header>
        <Middle>{children}</Middle>
        <Foot aria-label={i18n.t('big-five.foot')}>
          {notice}
          <FootRow>{foot}</FootRow>
        </Foot>
      </Page>
    </Sheet>
  )
}
