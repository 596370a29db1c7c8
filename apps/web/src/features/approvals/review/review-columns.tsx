import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { type ColumnLook, columnsOf } from '../../../components/data-table/list-columns.ts'
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
  const shown = (
    id: string,
    header: string,
    cell: (fields: FormRow['fields']) => ReactNode,
    meta: ColumnLook = {},
  ) => column.display({ id, header, meta, cell: ({ row }) => cell(row.original.fields) })
  const date = (name: string, header: string) =>
    shown(name, header, (fields) => fields[name], { short: true, minor: true, quiet: true })
  const department = (name = '') => words.department(name)
  const own = {
    transfer: [
      shown('department', i18n.t('approvals.field.department'), (fields) =>
        department(fields['department']),
      ),
      date('entry_date', i18n.t('approvals.field.entry-date')),
      date('transfer_date', i18n.t('approvals.field.transfer-date')),
    ],
    jobTransfer: [
      shown('new_department', i18n.t('approvals.column.new-post'), (fields) => (
        <>
          {department(fields['new_department'])}
          <Small>{fields['new_title']}</Small>
        </>
      )),
      date('transferred_date', i18n.t('approvals.field.transfer-date')),
      shown(
        'approvers',
        i18n.t('approvals.column.approvers'),
        (fields) => `${fields['original_approver']} → ${fields['transferred_approver']}`,
        { minor: true },
      ),
    ],
    resignationHandover: [
      shown(
        'superior_name',
        i18n.t('approvals.field.superior'),
        (fields) => fields['superior_name'],
      ),
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
