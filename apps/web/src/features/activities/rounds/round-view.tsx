import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import type { ReactNode } from 'react'
import { DetailHead } from '../../../components/detail-head.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { paths } from '../../../lib/paths.ts'
import { RoundState } from './round-state.tsx'

interface RoundHeadProps {
  round: RoundDetail
  /** Says more than the word for where the round stands. */
  state?: string | undefined
  /** Beside where it stands. */
  remarks: ReactNode
  /** What can be done. */
  children: ReactNode
}

/** The head of a round's page. */
export function RoundHead({ round, state, remarks, children }: RoundHeadProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <DetailHead
      back={{ to: paths.consoleActivity, label: i18n.t('rounds.title') }}
      title={pickName(lang, round)}
      status={
        <>
          <RoundState status={round.status} text={state} />
          {remarks}
        </>
      }
    >
      {children}
    </DetailHead>
  )
}

/** A main column, with notes beside it where there is room. */
export const Columns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
    gap="s4"
    alignItems="start"
  >
    {children}
    <Grid gap="s4">{aside}</Grid>
  </Grid>
)

/** A note of its own, under a heading. */
export const Block = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    fontSize: 'sm',
    '& h2': { fontSize: 'md' },
    '& p': { color: 'ink.soft', textWrap: 'pretty' },
  },
})
