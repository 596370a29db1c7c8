import { VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { type ResultsOutput, resultsInput } from '@vantage/contracts/reports/results'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../../components/data-table/export-menu.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { SelectInput, SelectLabel } from '../../../../components/select-input.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { Faint, Small } from '../../../../components/text.tsx'
import { formatHundredths, formatDifference } from '../../../../lib/figures.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../../../lib/names.ts'
import { toResult } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useEarlier } from '../overview/use-earlier.ts'
import { personColumns } from '../person-columns.tsx'

/** By name, as one looks for somebody. */
const listed = resultsInput.omit({ id: true, lang: true, earlierId: true }).extend({
  direction: resultsInput.shape.direction.default('asc'),
})

/** Everybody's report and total score. Opening somebody else's report is recorded, and so is looking at this list. */
export function ReportsList({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const list = useListState(listed)
  const { query: earlier, activities, chosen, choose } = useEarlier(activity.id, true)
  const earlierId = chosen && { earlierId: chosen.id }
  const input = { ...list.input, id: activity.id, lang, ...earlierId }
  const query = trpc.reports.results.useQuery(input, {
    enabled: !earlier.isPending,
    placeholderData: keepPreviousData,
    // Reports are made within moments of the end of an activity.
    refetchInterval: ({ state }) => (state.data?.built === false ? 3000 : false),
  })
  const without = activity.released ? 'hidden' : 'unreleased'
  const reason = query.data?.built ? without : 'building'
  const compared = chosen !== undefined
  const columns = useMemo(
    () => resultColumns(i18n, lang, { reason, compared }),
    [i18n, lang, reason, compared],
  )
  return (
    <DataTable
      label={i18n.t('activity.reports')}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('activity.person-search')}
      filters={
        <>
          {chosen && (
            <SelectLabel>
              {i18n.t('activity.earlier-activity')}
              <SelectInput
                maxWidth={{ base: '100%', sm: '240px' }}
                value={chosen.id}
                onChange={({ target }) => choose(target.value)}
                options={activities.map((each) => ({
                  value: each.id,
                  label: pickName(lang, each),
                }))}
              />
            </SelectLabel>
          )}
          <ExportMenu path="/export/results" list={{ ...list, input }} total={query.data?.total} />
        </>
      }
      empty={{ title: i18n.t('activity.nobody') }}
      renderActions={(row) =>
        activity.released && activity.questionnaireId !== null ? (
          <TextLink
            to={toResult({
              activity_id: activity.id,
              participant: row.username,
              questionnaire_id: activity.questionnaireId,
            })}
          >
            {i18n.t('activity.report')}
            <VisuallyHidden> {personName(lang, row)}</VisuallyHidden>
          </TextLink>
        ) : (
          '–'
        )
      }
    />
  )
}

type Row = ResultsOutput['rows'][number]
const column = columnsOf<Row>()

interface Totals {
  /** Why somebody has no total. */
  reason: 'building' | 'unreleased' | 'hidden'
  compared: boolean
}

const resultColumns = (i18n: I18n, lang: Lang, { reason, compared }: Totals) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('activity.participant')),
    column.accessor('answered', {
      id: 'share',
      header: i18n.t('activity.answered'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) =>
        i18n.t('activity.of', { part: original.answered, all: original.asked }),
    }),
    column.accessor('total', {
      header: i18n.t('activity.total'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ getValue, row: { original } }) => {
        const total = getValue()
        if (total === null)
          return <Faint fontSize="xs">{i18n.t('activity.no-total', { reason })}</Faint>
        const { raters, groups, groupsOf } = original
        return (
          <>
            <b>{formatHundredths(total)}</b>
            {(raters === 1 || groups < groupsOf) && (
              <Small color="warn">
                {i18n.t('activity.narrow-total', { raters, groups, groupsOf })}
              </Small>
            )}
          </>
        )
      },
    }),
    ...(compared
      ? [
          column.accessor('change', {
            header: i18n.t('activity.change'),
            sortDescFirst: true,
            meta: { numeric: true },
            cell: ({ row: { original }, getValue }) => {
              const change = getValue()
              if (change !== null) return formatDifference(change)
              const why = original.isNew ? 'new' : reason
              return <Faint fontSize="xs">{i18n.t('activity.no-change', { reason: why })}</Faint>
            },
          }),
        ]
      : []),
    column.display({
      id: 'hidden',
      header: i18n.t('activity.hidden-column'),
      cell: ({ row: { original } }) => {
        const hidden = [
          ...(original.peers === false ? [i18n.t('activity.group', { level: 1 })] : []),
          ...(original.subordinates === false ? [i18n.t('activity.group', { level: 0 })] : []),
        ]
        return hidden.length > 0 ? joinNames(lang, hidden) : '–'
      },
    }),
  ])
