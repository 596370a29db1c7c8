import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import { Lock, UserRound, UsersRound } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../../lib/names.ts'
import { toRound } from '../../../lib/paths.ts'
import { MapLegend } from './map-legend.tsx'
import { tones } from './tones.ts'

type Overview = Extract<OverviewOutput, { outcome: 'ready' }>['overview']

const Frame = chakra('div', {
  base: { position: 'relative', padding: { base: 's4', sm: 's5' }, overflowX: 'auto' },
})
const Map = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th': { paddingInline: 's2', color: 'ink.soft', fontWeight: 'normal' },
    '& thead th': { minWidth: '92px', paddingBottom: 's2', verticalAlign: 'bottom' },
    '& thead small': { display: 'block', color: 'ink.faint', fontSize: 'xs' },
    '& tbody th': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: { base: '112px', sm: '180px' },
      paddingLeft: 0,
      color: 'ink',
      textAlign: 'left',
      background: 'paper',
    },
    '& td': { height: '42px', borderRadius: 'small', textAlign: 'center' },
    '& td svg': { marginInline: 'auto' },
  },
})
const Hidden = chakra('td', {
  base: {
    color: 'ink.soft',
    background:
      'repeating-linear-gradient(135deg, var(--vantage-colors-canvas) 0 6px, var(--vantage-colors-line) 6px 7px)',
  },
})

/** Targets by departments; the darker, the higher. A cell over too few people is hidden, and says so. */
export function HeatMap({ overview, roundId }: { overview: Overview; roundId: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
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
  const cell = (score: number | null, state: 'shown' | 'few' | 'protecting', key: string) => {
    if (score !== null && state === 'shown') {
      const { text, percent } = tones(score)
      return (
        <td
          key={key}
          style={{
            background: `color-mix(in srgb, var(--vantage-colors-company) ${percent}%, var(--vantage-colors-paper))`,
          }}
        >
          {text}
        </td>
      )
    }
    const reason = state === 'protecting' ? 'protecting' : 'few'
    const said = i18n.t('rounds.cell-hidden', { reason })
    return (
      <Hidden key={key} title={said}>
        <Icon as={reason === 'few' ? UserRound : Lock} size={14} />
        <VisuallyHidden>{said}</VisuallyHidden>
      </Hidden>
    )
  }
  return (
    <>
      <Frame tabIndex={0} role="region" aria-label={i18n.t('rounds.overview')}>
        <Map>
          <caption>
            <VisuallyHidden>{i18n.t('rounds.map-caption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>
                  {i18n.t('rounds.compare-column', { name: 'target' })}
                </VisuallyHidden>
              </th>
              <th scope="col">
                {i18n.t('rounds.company')}
                <small>{i18n.t('rounds.people', { people: company.people })}</small>
              </th>
              {departments.map(({ id, name, name_en, people }) => (
                <th key={id} scope="col">
                  {name === null ? i18n.t('rounds.no-department') : pick(lang, name, name_en ?? '')}
                  <small>{i18n.t('rounds.people', { people })}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {targets.map((target, index) => {
              const score = company.targets[index] ?? null
              return (
                <tr key={target.id}>
                  <th scope="row">{pickName(lang, target)}</th>
                  {score === null ? (
                    cell(null, 'few', 'company')
                  ) : (
                    <chakra.td border="1px solid" borderColor="line.strong" fontWeight="strong">
                      {tones(score).text}
                    </chakra.td>
                  )}
                  {departments.map(({ id, state, targets: scores }) =>
                    cell(scores[index] ?? null, state, String(id)),
                  )}
                </tr>
              )
            })}
          </tbody>
        </Map>
      </Frame>
      <MapLegend />
    </>
  )
}
