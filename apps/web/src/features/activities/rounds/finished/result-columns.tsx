import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { ResultsOutput } from '@vantage/contracts/reports/results'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { shown, signed } from '../../../../lib/figures.ts'
import { joinNames } from '../../../../lib/names.ts'
import { personColumns } from '../person-columns.tsx'

export type ResultRow = ResultsOutput['rows'][number]

const column = columnsOf<ResultRow>()
/** Why there is no number. */
const Reason = chakra('span', { base: { color: 'ink.faint', fontSize: 'xs' } })
/** What a total rests on, where that is little. */
const Narrow = chakra('small', { base: { display: 'block', color: 'warn', fontSize: 'xs' } })

interface Totals {
  /** Reports of all the rounds are made. */
  built: boolean
  /** There is an earlier round to compare with. */
  compared: boolean
}

export const resultColumns = (i18n: I18n, lang: Lang, { built, compared }: Totals) =>
  column.columns([
    ...personColumns<ResultRow>(i18n, lang, i18n.t('rounds.participant')),
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
              <Narrow>{i18n.t('rounds.narrow-total', { raters, groups, groupsOf })}</Narrow>
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
