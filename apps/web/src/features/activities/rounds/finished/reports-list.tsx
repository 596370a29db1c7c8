import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type ParticipantsProgress,
  participantsProgressInput,
} from '@vantage/contracts/activities/progress'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { TextLink } from '../../../../components/text-link.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'
import { toResult } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { personColumns } from '../person-columns.tsx'

type Row = ParticipantsProgress['rows'][number]

/** By name, as one looks for somebody. */
const listed = participantsProgressInput.omit({ id: true }).extend({
  sort: participantsProgressInput.shape.sort.default('name'),
  direction: participantsProgressInput.shape.direction.default('asc'),
})
const column = columnsOf<Row>()

const reportColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('rounds.participant')),
    column.accessor('answered', {
      id: 'share',
      header: i18n.t('rounds.answered'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) =>
        i18n.t('rounds.of', { part: original.answered, all: original.asked }),
    }),
    column.display({
      id: 'hidden',
      header: i18n.t('rounds.hidden-column'),
      cell: ({ row: { original } }) => {
        const hidden = [
          ...(original.peers === false ? [i18n.t('rounds.group', { level: 1 })] : []),
          ...(original.subordinates === false ? [i18n.t('rounds.group', { level: 0 })] : []),
        ]
        return hidden.length > 0 ? joinNames(lang, hidden) : '–'
      },
    }),
  ])

/** Everybody's report. Opening somebody else's is recorded. */
export function ReportsList({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(listed)
  const query = trpc.activities.rounds.participants.useQuery(
    { ...list.input, id: round.id },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => reportColumns(i18n, lang), [i18n, lang])
  return (
    <DataTable
      label={i18n.t('rounds.reports')}
      list={list}
      query={query}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('rounds.person-search')}
      empty={{ title: i18n.t('rounds.nobody') }}
      renderActions={(row) =>
        round.sealed && round.questionnaireId !== null ? (
          <TextLink
            to={toResult({
              activity_id: round.id,
              participant: row.username,
              questionnaire_id: round.questionnaireId,
            })}
          >
            {i18n.t('rounds.report')}
            <VisuallyHidden> {personName(lang, row)}</VisuallyHidden>
          </TextLink>
        ) : (
          '–'
        )
      }
    />
  )
}
