import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../../lib/names.ts'
import { CardCell, CardRow, CardTable } from './card-table.tsx'
import { type HiddenReason, hiddenIcons, MapNote, type Overview } from './map.tsx'
import { useComparison } from './use-comparison.ts'

const columns = ['target', 'people', 'score', 'company', 'difference'] as const

/** Every cell of the map as a row, the lowest score first; those that are hidden come last and say why. */
export function OverviewTable({
  overview,
  activityId,
}: {
  overview: Overview
  activityId: number
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { chosen, comparison } = useComparison(activityId)
  const compared = comparison.data?.outcome === 'ready' ? comparison.data : null
  const changeOf = (departmentId: number | null, targetId: number) => {
    const department = compared?.departments.find(({ id }) => id === departmentId)
    const place = compared?.targets.findIndex(({ id }) => id === targetId) ?? -1
    return department?.changes[place] ?? null
  }
  const lines = overview.departments.flatMap(({ id, name, name_en, people, state, targets }) =>
    overview.targets.map((target, place) => {
      const reason: HiddenReason = state === 'protecting' ? state : 'few'
      return {
        key: `${id} ${target.id}`,
        department:
          name === null ? i18n.t('activity.no-department') : pick(lang, name, name_en ?? ''),
        target: pickName(lang, target),
        people,
        score: targets[place] ?? null,
        company: overview.company.targets[place] ?? null,
        change: changeOf(id, target.id),
        reason,
      }
    }),
  )
  lines.sort((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity) || 0)
  const textOf = (name: string) => i18n.t('activity.overview-column', { name })
  const since = chosen && i18n.t('activity.since', { name: pickName(lang, chosen) })
  const number = (label: string, value: ReactNode) => (
    <CardCell label={label} labelWidth="128px" isNumber>
      {value}
    </CardCell>
  )
  return (
    <CardTable
      label={i18n.t('activity.overview-view', { view: 'table' })}
      columns={[
        { text: i18n.t('activity.department') },
        ...columns.map((name) => ({ text: textOf(name), isNumber: name !== 'target' })),
        ...(since ? [{ text: since, isNumber: true }] : []),
      ]}
      note={<MapNote />}
    >
      {lines.map(({ key, department, target, people, score, company, change, reason }) => (
        <CardRow key={key} title={department}>
          <CardCell label={textOf('target')} labelWidth="128px">
            {target}
          </CardCell>
          {number(textOf('people'), people)}
          {score === null ? (
            <Table.Cell role="cell" colSpan={since ? 4 : 3}>
              <chakra.span display="inline-flex" alignItems="center" gap="s2" color="ink.soft">
                <Icon as={hiddenIcons[reason]} size={14} />
                {i18n.t('activity.cell-hidden', { reason })}
              </chakra.span>
            </Table.Cell>
          ) : (
            <>
              {number(textOf('score'), <b>{shown(score)}</b>)}
              {number(textOf('company'), company === null ? '–' : shown(company))}
              {number(textOf('difference'), company === null ? '–' : signed(score - company))}
              {since && number(since, change === null ? '–' : signed(change))}
            </>
          )}
        </CardRow>
      ))}
    </CardTable>
  )
}
