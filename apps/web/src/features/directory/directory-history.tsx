import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { historyInput, type PlanSummary } from '@vantage/contracts/directory/plans'
import { Check, CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { liveList } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'

const column = columnsOf<PlanSummary>()

/** The counts of what was applied, or of what was found when nothing was. */
const counted = ({ applied, counts }: PlanSummary) => applied ?? counts

/** What became of a look; one that the safety stop held and nobody applied changed nothing. */
function resultOf({ state, isStopped }: PlanSummary) {
  if (state === 'applied') return { state, kind: 'good' } as const
  if (state === 'failed') return { state, kind: 'bad' } as const
  if (isStopped) return { state: 'held', kind: 'bad' } as const
  return { state, kind: undefined } as const
}

const historyColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('startedAt', {
      header: i18n.t('directory.when'),
      sortDescFirst: true,
      meta: { title: true, short: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    ...(['new', 'changed', 'leaving'] as const).map((kind) =>
      column.display({
        id: kind,
        header: i18n.t('directory.kind', { kind }),
        meta: { numeric: true },
        cell: ({ row }) => counted(row.original)[kind],
      }),
    ),
    column.display({
      id: 'result',
      header: i18n.t('directory.result'),
      cell: ({ row: { original: plan } }) => {
        const { state, kind } = resultOf(plan)
        return (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="s2"
            color={kind ?? 'ink.soft'}
          >
            {kind && <Icon as={kind === 'good' ? Check : CircleAlert} />}
            {i18n.t('directory.state', { state, conflicts: plan.counts.conflict })}
          </chakra.span>
        )
      },
    }),
    column.display({
      id: 'by',
      header: i18n.t('directory.by'),
      meta: { quiet: true },
      cell: ({ row: { original: plan } }) =>
        plan.appliedBy ?? plan.requestedBy ?? i18n.t('directory.by-itself'),
    }),
  ])

/** Every look and what became of it, the newest first. */
export function DirectoryHistory() {
  const { i18n } = useI18n()
  const list = useListState(historyInput)
  const query = trpc.directory.history.useQuery(list.input, liveList)
  const columns = useMemo(() => historyColumns(i18n), [i18n])
  return (
    <DataTable
      label={i18n.t('directory.history')}
      list={list}
      query={query}
      columns={columns}
      rowName={({ startedAt }) => startedAt}
      empty={{ title: i18n.t('directory.no-history'), text: i18n.t('directory.no-history-text') }}
      expected={3}
    />
  )
}
