import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import type { MessageId } from '@vantage/i18n/message-id'
import { useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { DecisionState, Delivery } from '../forms.tsx'
import { useReview } from './use-review.tsx'
import type { useWords } from './use-words.ts'

const Small = chakra('small', {
  base: {
    display: 'block',
    color: 'ink.faint',
    fontSize: 'xs',
    lineHeight: '1.4',
    fontVariantNumeric: 'tabular-nums',
  },
})
const column = columnsOf<FormRow>()

interface ReviewColumns {
  i18n: I18n
  type: FormType
  words: ReturnType<typeof useWords>
  /** Whether there may be reviewed forms among the rows. */
  withReviewed: boolean
  onOpen: (id: number) => void
}

/** The columns of one type's forms. */
export function reviewColumns({ i18n, type, words, withReviewed, onOpen }: ReviewColumns) {
  const field = (row: FormRow, name: string) => row.fields[name] ?? ''
  const date = (name: string, label: MessageId) =>
    column.display({
      id: name,
      header: i18n.t(label),
      meta: { short: true, minor: true, quiet: true },
      cell: ({ row }) => field(row.original, name),
    })
  const own = {
    transfer: [
      column.display({
        id: 'department',
        header: i18n.t('approvals.field.department'),
        cell: ({ row }) => words.department(field(row.original, 'department')),
      }),
      date('entry_date', /*i18n*/ 'approvals.field.entry-date'),
      date('transfer_date', /*i18n*/ 'approvals.field.transfer-date'),
    ],
    jobTransfer: [
      column.display({
        id: 'new_department',
        header: i18n.t('approvals.column.new-post'),
        cell: ({ row: { original } }) => (
          <>
            {words.department(field(original, 'new_department'))}
            <Small>{field(original, 'new_title')}</Small>
          </>
        ),
      }),
      date('transferred_date', /*i18n*/ 'approvals.field.transfer-date'),
      column.display({
        id: 'approvers',
        header: i18n.t('approvals.column.approvers'),
        meta: { minor: true },
        cell: ({ row: { original } }) =>
          `${field(original, 'original_approver')} → ${field(original, 'transferred_approver')}`,
      }),
    ],
    resignationHandover: [
      column.display({
        id: 'superior_name',
        header: i18n.t('approvals.field.superior'),
        cell: ({ row }) => field(row.original, 'superior_name'),
      }),
    ],
  }[type]
  return column.columns([
    column.accessor('employee', {
      header: i18n.t('approvals.column.employee'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <>
          <chakra.button
            color="ink"
            fontWeight="strong"
            lineHeight="1.45"
            textAlign="left"
            overflowWrap="anywhere"
            _hover={{ color: 'accent', textDecoration: 'underline' }}
            type="button"
            onClick={() => onOpen(original.id)}
          >
            {original.employee}
          </chakra.button>
          <Small>{original.requestNumber}</Small>
        </>
      ),
    }),
    ...own,
    column.accessor('createdAt', {
      header: i18n.t('approvals.column.reported'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => words.moment(getValue()),
    }),
    column.accessor('delivery', {
      header: i18n.t('approvals.column.delivery'),
      cell: ({ row: { original } }) => (
        <Delivery state={original.delivery} why={words.why(original)} />
      ),
    }),
    column.accessor('decision', {
      header: i18n.t('approvals.column.decision'),
      cell: ({ row }) => <DecisionState of={row.original} />,
    }),
    ...(withReviewed
      ? [
          column.accessor('reviewedAt', {
            header: i18n.t('approvals.column.review'),
            sortDescFirst: true,
            cell: ({ row: { original }, getValue }) => {
              const at = getValue()
              return at ? (
                <>
                  {words.moment(at)}
                  <Small>{original.reviewedBy}</Small>
                </>
              ) : (
                i18n.t('approvals.review', { state: 'pending' })
              )
            },
          }),
        ]
      : []),
  ])
}

const marked = 'data-review'

/** Checks a row off. The row goes away with the button, so the focus goes on to its neighbour's. */
export function ReviewButton({ of: form }: { of: FormRow }) {
  const { i18n } = useLingui()
  const neighbour = useRef<HTMLButtonElement>(undefined)
  const { busy, review, question } = useReview(form, () =>
    neighbour.current?.focus({ preventScroll: true }),
  )
  return (
    <>
      <Button
        kind="go"
        busy={busy}
        minHeight={{ sm: '32px' }}
        minWidth="72px"
        {...{ [marked]: form.id }}
        onClick={() => {
          const all = [...document.querySelectorAll<HTMLButtonElement>(`button[${marked}]`)]
          const place = all.findIndex((each) => each.getAttribute(marked) === `${form.id}`)
          neighbour.current = all[place + 1] ?? all[place - 1]
          review()
        }}
      >
        {i18n.t('approvals.check')}
        <VisuallyHidden> {form.employee}</VisuallyHidden>
      </Button>
      {question}
    </>
  )
}
