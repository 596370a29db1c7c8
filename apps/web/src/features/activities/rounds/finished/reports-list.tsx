import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { type ResultsOutput, resultsInput } from '@vantage/contracts/reports/results'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../../components/data-table/export-menu.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { SelectInput } from '../../../../components/select-input.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { shown, signed } from '../../../../lib/figures.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../../../lib/names.ts'
import { toResult } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { personColumns } from '../person-columns.tsx'

/** By name, as one looks for somebody. */
const listed = resultsInput.omit({ id: true, lang: true, earlierId: true }).extend({
  direction: resultsInput.shape.direction.default('asc'),
})

/** Everybody's report and total score. Opening somebody else's report is recorded, and so is looking at this list. */
export function ReportsList({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(listed)
  const { rounds, chosen, choose, isPending } = useEarlier(round.id)
  const input = { ...list.input, id: round.id, lang, ...(chosen ? { earlierId: chosen.id } : {}) }
  const query = trpc.reports.results.useQuery(input, {
    enabled: !isPending,
    placeholderData: keepPreviousData,
    // Reports are made within moments of the end of a round.
    refetchInterval: ({ state }) => (state.data?.built === false ? 3000 : false),
  })
  const built = query.data?.built ?? false
  const compared = chosen !== undefined
  const columns = useMemo(
    () => resultColumns(i18n, lang, { built, compared }),
    [i18n, lang, built, compared],
  )
  return (
    <DataTable
      label={i18n.t('rounds.reports')}
      list={list}
      query={query}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('rounds.person-search')}
      filters={
        <>
          {chosen && (
            <chakra.label
              display="flex"
              alignItems="center"
              gap="s2"
              minWidth={0}
              color="ink.soft"
              whiteSpace="nowrap"
            >
              {i18n.t('rounds.earlier-round')}
              <SelectInput
                maxWidth={{ base: '100%', sm: '240px' }}
                value={chosen.id}
                onChange={({ target }) => choose(target.value)}
              >
                {rounds.map((each) => (
                  <option key={each.id} value={each.id}>
                    {pickName(lang, each)}
                  </option>
                ))}
              </SelectInput>
            </chakra.label>
          )}
          <ExportMenu path="/export/results" list={{ ...list, input }} total={query.data?.total} />
        </>
      }
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

/** The earlier rounds that total scores can be compared with, those with most people of both first, and the one that is chosen. */
function useEarlier(roundId: number) {
  const [address, change] = useAddress()
  const { data, isPending } = trpc.reports.earlierRounds.useQuery({ id: roundId })
  const rounds = data?.rounds.filter(({ sameTargets }) => sameTargets) ?? []
  const chosen = rounds.find(({ id }) => String(id) === address.get('earlier')) ?? rounds[0]
  const choose = (id: string) => change({ earlier: id }, true)
  return { rounds, chosen, choose, isPending }
}

type Row = ResultsOutput['rows'][number]
const column = columnsOf<Row>()
/** Stands in place of a number, and says why there is none. */
const Reason = chakra('span', { base: { color: 'ink.faint', fontSize: 'xs' } })

interface Totals {
  /** Reports of all the rounds are made. */
  built: boolean
  compared: boolean
}

const resultColumns = (i18n: I18n, lang: Lang, { built, compared }: Totals) =>
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
    column.accessor('total', {
      header: i18n.t('rounds.total'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ getValue, row: { original } }) => {
        const total = getValue()
        const reason = built ? 'hidden' : 'building'
        if (total === null) return <Reason>{i18n.t('rounds.no-total', { reason })}</Reason>
        const { raters, groups, groupsOf } = original
        return (
          <>
            <b>{shown(total)}</b>
            {(raters === 1 || groups < groupsOf) && (
              <chakra.small display="block" color="warn" fontSize="xs">
                {i18n.t('rounds.narrow-total', { raters, groups, groupsOf })}
              </chakra.small>
            )}
          </>
        )
      },
    }),
    ...(compared
      ? [
          column.accessor('change', {
            header: i18n.t('rounds.change'),
            sortDescFirst: true,
            meta: { numeric: true },
            cell: ({ row: { original }, getValue }) => {
              const change = getValue()
              const reason = original.isNew ? 'new' : built ? 'hidden' : 'building'
              if (change === null) return <Reason>{i18n.t('rounds.no-change', { reason })}</Reason>
              return signed(change)
            },
          }),
        ]
      : []),
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
