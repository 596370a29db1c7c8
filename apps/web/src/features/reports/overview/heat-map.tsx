import { useLingui } from '@lingui/react'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import { UsersRound } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { shown } from '../../../lib/figures.ts'
import { toRound } from '../../../lib/paths.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTable } from './map-table.tsx'
import { scoreTone } from './tones.ts'

type Overview = Extract<OverviewOutput, { outcome: 'ready' }>['overview']

/** Targets by departments; the darker, the higher. */
export function HeatMap({ overview, roundId }: { overview: Overview; roundId: number }) {
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
          const score = scores[place] ?? null
          if (score === null) return state === 'protecting' ? state : 'few'
          return { text: shown(score), tone: scoreTone(score) }
        }}
      />
      <MapLegend view="scores" />
    </>
  )
}
