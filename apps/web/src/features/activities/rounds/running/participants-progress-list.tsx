import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type ParticipantsProgress,
  participantsProgressInput,
} from '@vantage/contracts/activities/progress'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { personColumns } from '../person-columns.tsx'

type Row = ParticipantsProgress['rows'][number]

/** Those with most groups that are not enough yet come first. */
const listed = participantsProgressInput.omit({ id: true, lang: true })
const column = columnsOf<Row>()

const progressColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('rounds.participant')),
    ...(['peers', 'subordinates'] as const).map((group) =>
      column.accessor(group, {
        header: i18n.t('rounds.group', { level: group === 'peers' ? 1 : 0 }),
        cell: ({ getValue }) => {
          const enough = getValue()
          if (enough === null) return '–'
          return i18n.t('rounds.enough', { enough: String(enough) })
        },
      }),
    ),
  ])

/** Which groups of each participant were enough to be shown last night. */
export function ParticipantsProgressList({ roundId }: { roundId: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(listed)
  const query = trpc.activities.rounds.participants.useQuery(
    { ...list.input, id: roundId, lang },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => progressColumns(i18n, lang), [i18n, lang])
  return (
    <DataTable
      label={i18n.t('rounds.tab', { tab: 'participants' })}
      list={list}
      query={query}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('rounds.person-search')}
      empty={{ title: i18n.t('rounds.nobody') }}
    />
  )
}
