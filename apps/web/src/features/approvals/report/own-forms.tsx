import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormRow, ownFormsInput } from '@vantage/contracts/approvals/lists'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { Small } from '../../../components/text.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import type { Lang } from '@vantage/i18n/languages'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { formNames } from '../form-fields.ts'
import { DecisionState, Delivery, ReviewState } from '../forms.tsx'

const listed = ownFormsInput.omit({ underway: true })
/** The own forms as the list shows them first, so that both are one call. */
export const firstForms = listed.parse({})
const [soonMs, laterMs] = [5000, 60_000]
/** When the own forms are read again: soon while one is on its way to DingTalk. */
export const nextRead = ({ state }: { state: { data: { rows: FormRow[] } | undefined } }) =>
  state.data?.rows.some(isOnItsWay) ? soonMs : laterMs
const column = columnsOf<FormRow>()

/** The forms that one reported oneself, with where each of them is. */
export function OwnForms() {
  const { i18n, lang } = useI18n()
  const list = useListState(listed)
  const query = trpc.approvals.mine.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: nextRead,
  })
  const columns = useMemo(() => ownColumns(i18n, lang), [i18n, lang])
  const title = i18n.t('approvals.mine')
  return (
    <chakra.section marginTop="s7">
      <chakra.h2 marginBottom="s3">{title}</chakra.h2>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={({ requestNumber }) => requestNumber}
        search={i18n.t('approvals.search')}
        empty={{
          icon: FileText,
          title: i18n.t('approvals.mine-empty'),
          text: i18n.t('approvals.mine-empty-text'),
        }}
      />
    </chakra.section>
  )
}

const isOnItsWay = ({ delivery }: FormRow) => delivery === 'queued' || delivery === 'retrying'

const ownColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor('employee', {
      header: i18n.t('approvals.column.employee'),
      meta: { title: true },
      cell: ({ getValue }) => <b>{getValue()}</b>,
    }),
    column.accessor('requestNumber', {
      header: i18n.t('approvals.column.form'),
      cell: ({ row, getValue }) => (
        <>
          {i18n.t(formNames[row.original.type])}
          <Small color="ink.faint" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {getValue()}
          </Small>
        </>
      ),
    }),
    column.accessor('createdAt', {
      header: i18n.t('approvals.column.reported'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => formatDateTime(lang, new Date(getValue())),
    }),
    column.accessor('delivery', {
      header: i18n.t('approvals.column.delivery'),
      cell: ({ row: { original } }) => (
        <Delivery
          state={original.delivery}
          why={original.delivery === 'needs-person' && i18n.t('approvals.hr-notified')}
        />
      ),
    }),
    column.accessor('decision', {
      header: i18n.t('approvals.column.decision'),
      cell: ({ row }) => <DecisionState of={row.original} />,
    }),
    column.accessor('review', {
      header: i18n.t('approvals.column.review'),
      meta: { minor: true },
      cell: ({ getValue }) => <ReviewState state={getValue()} />,
    }),
  ])
