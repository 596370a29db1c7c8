import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type Unfinished, unfinishedInput } from '@vantage/contracts/activities/progress'
import type { Lang } from '@vantage/i18n/languages'
import { Bell } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/button.tsx'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { personColumns } from '../person-columns.tsx'

type Row = Unfinished['rows'][number]
const listed = unfinishedInput.omit({ id: true, lang: true })
const column = columnsOf<Row>()

const unfinishedColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('rounds.rater')),
    column.accessor('open', {
      header: i18n.t('rounds.open'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) =>
        i18n.t('rounds.of', { part: original.open, all: original.asked }),
    }),
    column.accessor('reminded', {
      header: i18n.t('rounds.last-reminder'),
      cell: ({ row: { original } }) => {
        if (!original.active) return i18n.t('rounds.rater-deactivated')
        if (!original.hasDingtalk) return i18n.t('rounds.no-id')
        if (!original.reminded) return '–'
        return formatDateTime(lang, new Date(original.reminded))
      },
    }),
  ])

interface UnfinishedListProps {
  roundId: number
  /** Asks before these people are reminded. */
  onRemind: (people: number[]) => void
}

/** Who had something open last night, and how much of how much; not about whom. */
export function UnfinishedList({ roundId, onRemind }: UnfinishedListProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(listed)
  const query = trpc.activities.rounds.unfinished.useQuery(
    { ...list.input, id: roundId, lang },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => unfinishedColumns(i18n, lang), [i18n, lang])
  return (
    <DataTable
      label={i18n.t('rounds.tab', { tab: 'unfinished' })}
      list={list}
      query={query}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('rounds.person-search')}
      empty={{ title: i18n.t('rounds.all-finished') }}
      selection={{
        canSelect: ({ active, hasDingtalk }) => active && hasDingtalk,
        renderActions: (ids) => (
          <Button icon={Bell} onClick={() => onRemind(ids.map(Number))}>
            {i18n.t('rounds.remind-chosen', { people: ids.length })}
          </Button>
        ),
      }}
    />
  )
}
