import { chakra, Flex } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { FormRow, WithdrawInput } from '@vantage/contracts/approvals/lists'
import { ClipboardCheck, RotateCw, Undo2, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../components/data-table/export-menu.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { ProductNav } from '../../../components/shell/product-nav.tsx'
import { useAnswer } from '../../../components/use-answer.ts'
import { words as common } from '../../../components/words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ReviewButton, reviewColumns } from './review-columns.tsx'
import { ReviewFilters, TypeBadges, useReviewPlace } from './review-filters.tsx'
import { everyMs } from './use-review.tsx'
import { useWords } from './use-words.ts'
import { openedPart } from '../../../lib/lazy-part.tsx'

const FormDrawer = openedPart(async () => (await import('./form-drawer.tsx')).FormDrawer)
/** Only what is not in DingTalk, as far as is known, can be withdrawn. */
const canWithdraw = ({ delivery, problem }: FormRow) =>
  delivery !== 'sent' &&
  delivery !== 'withdrawn' &&
  problem !== 'unanswered' &&
  problem !== 'ambiguous'

/** The forms that wait for HR's review, and those that need a person before they can be sent; always in Chinese. */
export function ApprovalReviewPage() {
  const { i18n } = useLingui()
  const words = useWords()
  const { list, type, input, form, showType, open } = useReviewPlace()
  const counts = trpc.approvals.counts.useQuery(undefined, { refetchInterval: everyMs })
  const query = trpc.approvals.list.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null)
  const { review, delivery } = list.input
  const columns = reviewColumns({
    i18n,
    type,
    words,
    withReviewed: review !== 'pending',
    onOpen: open,
  })
  const waiting = counts.data?.needsPerson[type] ?? 0
  const isNarrowed = delivery.join() === 'needs-person'
  const title = i18n.t('approvals.review-title')
  return (
    <Page
      header={<AppHeader nav={<ProductNav />} langSwitch="forced" />}
      title={title}
      width="wide"
    >
      <PageHead title={title} text={i18n.t('approvals.review-text')}>
        <ExportMenu path="/export/approvals" list={{ ...list, input }} total={query.data?.total} />
      </PageHead>
      <TypeBadges type={type} counts={counts.data} onChange={showType} />
      {counts.data?.configured === false && (
        <Notice marginBottom="s4" size="sm" kind="warn" live>
          <p>
            <Trans id="approvals.not-configured-review" components={{ b: <b /> }} />
          </p>
        </Notice>
      )}
      {waiting > 0 && !isNarrowed && (
        <Notice marginBottom="s4" size="sm" kind="warn" icon={User} live>
          <Flex wrap="wrap" align="center" gap="s3">
            <chakra.p flex="1 1 240px">
              <Trans
                id="approvals.need-person"
                values={{ count: waiting }}
                components={{ b: <b /> }}
              />
            </chakra.p>
            <Button onClick={() => list.set({ delivery: ['needs-person'], review: 'all' })}>
              {i18n.t('approvals.only-these', { count: waiting })}
            </Button>
          </Flex>
        </Notice>
      )}
      <DataTable
        // A selection does not outlive a change of the type.
        key={type}
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={({ employee }) => employee}
        search={i18n.t('approvals.search')}
        filters={<ReviewFilters list={list} />}
        empty={{
          icon: ClipboardCheck,
          title: i18n.t('approvals.review-empty'),
          text: i18n.t('approvals.review-empty-text'),
          children: (
            <Button icon={RotateCw} busy={query.isFetching} onClick={() => void query.refetch()}>
              {i18n.t(common.refresh)}
            </Button>
          ),
        }}
        renderActions={(row) => row.review === 'pending' && <ReviewButton of={row} />}
        selection={{
          allMatching: true,
          canSelect: canWithdraw,
          renderActions: (ids, clear, isAllMatching) => {
            const which = isAllMatching ? { matching: input } : { ids: ids.map(Number) }
            const count = isAllMatching ? (query.data?.total ?? 0) : ids.length
            return (
              <Button
                icon={Undo2}
                danger
                onClick={() => setWithdrawal({ which, count, onDone: clear })}
              >
                {i18n.t('approvals.withdraw')}
              </Button>
            )
          },
        }}
      />
      {withdrawal && <WithdrawDialog {...withdrawal} onClose={() => setWithdrawal(null)} />}
      {form !== null && <FormDrawer key={form} id={form} onClose={() => open(null)} />}
    </Page>
  )
}

interface Withdrawal extends WithdrawInput {
  /** How many were chosen. */
  count: number
  onDone: () => void
}

/** Asks before forms are withdrawn, which then are never sent. */
function WithdrawDialog({ which, count, onDone, onClose }: Withdrawal & { onClose: () => void }) {
  const { i18n } = useLingui()
  const withdraw = trpc.approvals.withdraw.useMutation(
    useAnswer(['approvals'], {
      say: ({ done, kept }) => ({
        kind: kept > 0 ? 'warn' : 'good',
        title: i18n.t('approvals.withdrawn', { count: done }),
        ...(kept > 0 && { text: i18n.t('approvals.withdraw-kept', { count: kept }) }),
      }),
      onSuccess: onDone,
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={i18n.t('approvals.withdraw-title', { count })}
      text={i18n.t('approvals.withdraw-text')}
      confirm={i18n.t('approvals.withdraw')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ which })}
      onCancel={onClose}
    />
  )
}
