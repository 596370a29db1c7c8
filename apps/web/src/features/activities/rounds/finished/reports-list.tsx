import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { resultsInput } from '@vantage/contracts/reports/results'
import { useMemo } from 'react'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../../components/data-table/export-menu.tsx'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { SelectInput } from '../../../../components/select-input.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../../../lib/names.ts'
import { toResult } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { resultColumns } from './result-columns.tsx'
import { useEarlier } from './use-earlier.ts'

/** By name, as one looks for somebody. */
const listed = resultsInput.omit({ id: true, lang: true, earlierId: true }).extend({
  direction: resultsInput.shape.direction.default('asc'),
})
const Earlier = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    minWidth: 0,
    color: 'ink.soft',
    whiteSpace: 'nowrap',
    '& select': { maxWidth: { base: '100%', sm: '240px' } },
  },
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
            <Earlier>
              {i18n.t('rounds.earlier-round')}
              <SelectInput value={chosen.id} onChange={({ target }) => choose(target.value)}>
                {rounds.map((each) => (
                  <option key={each.id} value={each.id}>
                    {pickName(lang, each)}
                  </option>
                ))}
              </SelectInput>
            </Earlier>
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
