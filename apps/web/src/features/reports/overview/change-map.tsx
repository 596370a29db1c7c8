import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { signed } from '../../../lib/figures.ts'
import type { ReadyComparison } from './comparison-table.tsx'
import { MapLegend } from './map-legend.tsx'
import { MapTable } from './map-table.tsx'
import { changeTone } from './tones.ts'

const Title = chakra('h2', {
  base: {
    paddingTop: 's5',
    paddingInline: { base: 's4', sm: 's5' },
    borderTop: 'hairline',
    fontSize: 'lg',
  },
})

/** What changed in each department. */
export function ChangeMap({ comparison }: { comparison: ReadyComparison }) {
  const { i18n } = useLingui()
  const { targets, departments } = comparison
  return (
    <>
      <Title>{i18n.t('rounds.change-map')}</Title>
      <MapTable
        label={i18n.t('rounds.change-map')}
        caption={i18n.t('rounds.change-caption')}
        targets={targets}
        people={departments.reduce((sum, { people }) => sum + people, 0)}
        departments={departments}
        company={(place) => {
          const change = targets[place]?.change ?? null
          return change === null ? null : signed(change)
        }}
        cell={({ state, changes }, place) => {
          const change = changes[place] ?? null
          if (change === null) return state === 'shown' ? 'few' : state
          return { text: signed(change), tone: changeTone(change) }
        }}
      />
      <MapLegend view="changes" />
    </>
  )
}
