import { Box, Flex } from '@chakra-ui/react'
import { Icon } from '../../../../components/icon.tsx'
import { formatHundredths, formatDifference } from '../../../../lib/figures.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { departmentName } from '../activities.ts'
import { CardTable } from '../../../../components/data-table/card-table.tsx'
import { type HiddenReason, hiddenIcons, MapNote, type Overview } from './map.tsx'
import { useComparison } from './use-earlier.ts'

/** Every cell of the map as a row, the lowest score first; those that are hidden come last and say why. */
export function OverviewTable(props: { overview: Overview; activityId: number }) {
  const { overview, activityId } = props
  const { i18n, lang } = useI18n()
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
        department: departmentName(i18n, lang, name, name_en),
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
  const numberColumn = (name: string) => ({ name: textOf(name), numeric: true }) as const
  const since = chosen && i18n.t('activity.since', { name: pickName(lang, chosen) })
  return (
    <Box position="relative" overflowX={{ sm: 'auto' }}>
      <CardTable
        label={i18n.t('activity.overview-view', { view: 'table' })}
        nameStyle={{ width: '128px' }}
        columns={[
          { name: i18n.t('activity.department'), title: true },
          { name: textOf('target') },
          ...['people', 'score', 'company', 'difference'].map(numberColumn),
          ...(since ? [{ name: since, numeric: true } as const] : []),
        ]}
        rows={lines.map(({ key, department, target, people, score, company, change, reason }) => ({
          key,
          cells: [
            <b key="title">{department}</b>,
            target,
            people,
            ...(score === null
              ? [
                  <Flex as="span" key="reason" inline align="center" gap="s2" color="ink.soft">
                    <Icon as={hiddenIcons[reason]} size={14} />
                    {i18n.t('activity.cell-hidden', { reason })}
                  </Flex>,
                ]
              : [
                  <b key="score">{formatHundredths(score)}</b>,
                  company === null ? '–' : formatHundredths(company),
                  company === null ? '–' : formatDifference(score - company),
                  ...(since ? [change === null ? '–' : formatDifference(change)] : []),
                ]),
          ],
        }))}
      />
      <MapNote />
    </Box>
  )
}
