import { useLingui } from '@lingui/react'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import { UsersRound } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import { toRound } from '../../../lib/paths.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTable } from './map-table.tsx'
import { changeTone, scoreTone } from './tones.ts'

export type Overview = Extract<OverviewOutput, { outcome: 'ready' }>['overview']

interface HeatMapProps {
  overview: Overview
  roundId: number
  /** Scores, the darker the higher; or how far they are above and below the company's. */
  view: 'map' | 'company'
}

/** Targets by departments. */
export function HeatMap({ overview, roundId, view }: HeatMapProps) {
  const { i18n } = useLingui()
  const { targets, company, departments } = overview
  if (company.targets.every((score) => score === null)) {
    return (
      <EmptyState
        icon={UsersRound}
        title={i18n.t('rounds.too-few')}
        text={i18n.t('rounds.too-few-text', { people: company.people })}
      >
        <LinkButton to={toRound(roundId)}>{i18n.t('rounds.open-reports')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <MapTable
        label={i18n.t('rounds.overview')}
        caption={i18n.t('rounds.map-caption')}
        targets={targets}
        people={company.people}
        departments={departments}
        company={(place) => {
          const score = company.targets[place] ?? null
          return score === null ? null : shown(score)
        }}
        cell={({ state, targets: scores }, place) => {
          const [score, whole] = [scores[place] ?? null, company.targets[place] ?? null]
          if (score === null) return state === 'protecting' ? state : 'few'
          if (view === 'map') return { text: shown(score), tone: scoreTone(score) }
          if (whole === null) return 'few'
          return { text: signed(score - whole), tone: changeTone(score - whole) }
        }}
      />
      <MapLegend view={view} />
    </>
  )
}
