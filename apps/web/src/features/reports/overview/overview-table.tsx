import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../../lib/names.ts'
import { listTableRecipe } from '../../../theme/recipes/list-table.ts'
import type { Overview } from './heat-map.tsx'
import { MapNote } from './map-legend.tsx'
import { type HiddenReason, hiddenIcons } from './map-table.tsx'
import { useComparison } from './use-comparison.ts'

const Frame = chakra('div', { base: { position: 'relative', overflowX: { sm: 'auto' } } })
const Label = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    width: '128px',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})
const Reason = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 's2', color: 'ink.soft' },
})
const columns = ['target', 'people', 'score', 'company', 'difference'] as const

interface Line {
  key: string
  department: string
  target: string
  people: number
  score: number | null
  company: number | null
  change: number | null
  reason: HiddenReason
}

/** Every cell of the map as a row, the lowest score first; those that are hidden come last and say why. */
export function OverviewTable({ overview, roundId }: { overview: Overview; roundId: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { chosen, comparison } = useComparison(roundId)
  const compared = comparison.data?.outcome === 'ready' ? comparison.data : null
  const changeOf = (departmentId: number | null, targetId: number) => {
    const department = compared?.departments.find(({ id }) => id === departmentId)
    const place = compared?.targets.findIndex(({ id }) => id === targetId) ?? -1
    return department?.changes[place] ?? null
  }
  const lines = overview.departments.flatMap(({ id, name, name_en, people, state, targets }) =>
    overview.targets.map(
      (target, place): Line => ({
        key: `${id} ${target.id}`,
        department:
          name === null ? i18n.t('rounds.no-department') : pick(lang, name, name_en ?? ''),
        target: pickName(lang, target),
        people,
        score: targets[place] ?? null,
        company: overview.company.targets[place] ?? null,
        change: changeOf(id, target.id),
        reason: state === 'protecting' ? state : 'few',
      }),
    ),
  )
  lines.sort((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity) || 0)
  const textOf = (name: string) => i18n.t('rounds.overview-column', { name })
  const since = chosen && i18n.t('rounds.since', { name: pickName(lang, chosen) })
  const cell = (label: string, value: ReactNode) => (
    <Table.Cell key={label} role="cell" data-number>
      <Label aria-hidden="true">{label}</Label>
      {value}
    </Table.Cell>
  )
  return (
    <Frame>
      <Table.Root
        recipe={listTableRecipe}
        role="table"
        aria-label={i18n.t('rounds.overview-view', { view: 'table' })}
      >
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            <Table.ColumnHeader role="columnheader">
              {i18n.t('rounds.department')}
            </Table.ColumnHeader>
            {columns.map((name) => (
              <Table.ColumnHeader
                key={name}
                role="columnheader"
                data-number={name !== 'target' || undefined}
              >
                {textOf(name)}
              </Table.ColumnHeader>
            ))}
            {since && (
              <Table.ColumnHeader role="columnheader" data-number>
                {since}
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {lines.map(({ key, department, target, people, score, company, change, reason }) => (
            <Table.Row key={key} role="row">
              <Table.Cell role="rowheader" data-cell="title">
                <b>{department}</b>
              </Table.Cell>
              <Table.Cell role="cell">
                <Label aria-hidden="true">{textOf('target')}</Label>
                {target}
              </Table.Cell>
              {cell(textOf('people'), people)}
              {score === null ? (
                <Table.Cell role="cell" colSpan={since ? 4 : 3}>
                  <Reason>
                    <Icon as={hiddenIcons[reason]} size={14} />
                    {i18n.t('rounds.cell-hidden', { reason })}
                  </Reason>
                </Table.Cell>
              ) : (
                <>
                  {cell(textOf('score'), <b>{shown(score)}</b>)}
                  {cell(textOf('company'), company === null ? '–' : shown(company))}
                  {cell(textOf('difference'), company === null ? '–' : signed(score - company))}
                  {since && cell(since, change === null ? '–' : signed(change))}
                </>
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <MapNote />
    </Frame>
  )
}
