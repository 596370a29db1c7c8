import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import { loadInput, type LoadOutput } from '@vantage/contracts/activities/relations'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo, useState } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { SelectInput, SelectLabel } from '../../../../components/select-input.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { shownLevels } from '../activities.ts'
import { personColumns } from '../person-columns.tsx'

type Row = LoadOutput['rows'][number]
const listed = loadInput.omit({ id: true, lang: true })
const column = columnsOf<Row>()
const limits = [4, 6, 8, 10, 12, 15, 20]

const loadColumns = (i18n: I18n, lang: Lang, limit: number) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('activity.rater')),
    column.accessor('total', {
      header: i18n.t('activity.questionnaires-column'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ getValue }) => (
        <chakra.span {...(getValue() > limit && { color: 'warn', fontWeight: 'strong' })}>
          {getValue()}
          {getValue() > limit && ` · ${i18n.t('activity.too-many')}`}
        </chakra.span>
      ),
    }),
    ...shownLevels.map((level) =>
      column.accessor((row) => row.byLevel[level] ?? 0, {
        id: `level-${level}`,
        header: i18n.t('activity.as', { level }),
        meta: { numeric: true },
        cell: ({ getValue }) => (getValue() === 0 ? '–' : getValue()),
      }),
    ),
  ])

/** How many questionnaires each rater gets; those with most come first. */
export function LoadList({ activityId }: { activityId: number }) {
  const { i18n, lang } = useI18n()
  const list = useListState(listed)
  const [limit, setLimit] = useState(12)
  const query = trpc.activities.relations.load.useQuery(
    { ...list.input, id: activityId, lang },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => loadColumns(i18n, lang, limit), [i18n, lang, limit])
  const { data } = query
  return (
    <DataTable
      label={i18n.t('activity.raters-tab', { tab: 'load' })}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('activity.person-search')}
      filters={
        <>
          <SelectLabel>
            {i18n.t('activity.too-many-from')}
            <SelectInput
              value={limit}
              onChange={({ target }) => setLimit(Number(target.value))}
              options={limits.map((value) => ({ value, label: value }))}
            />
          </SelectLabel>
          {data && (
            <span>{i18n.t('activity.load-is', { ...data, average: data.average.toFixed(1) })}</span>
          )}
        </>
      }
      empty={{ title: i18n.t('activity.nobody') }}
    />
  )
}
