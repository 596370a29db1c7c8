import { useLingui } from '@lingui/react'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useAnswer } from '../../../components/use-answer.ts'
import { words as common } from '../../../components/words.ts'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWords } from './use-words.ts'

/** How often the list and an open form are read again. */
export const everyMs = 30_000

type Reviewed = Pick<FormRow, 'id' | 'employee' | 'type' | 'delivery'>

/**
 * Marks a form as reviewed, which can be undone for a moment; `onDone` is called once the list is without it. It is no
 * failure if somebody else has done so already. `question` asks about a form that DingTalk has not got.
 */
export function useReview(form: Reviewed, onDone: () => void) {
  const { i18n } = useLingui()
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const undo = trpc.approvals.undoReview.useMutation(
    useAnswer(['approvals'], {
      say: ({ outcome }) => ({
        kind: outcome === 'undone' ? 'info' : 'warn',
        title: i18n.t('approvals.review-undone', { outcome: selectKey(outcome) }),
      }),
    }),
  )
  const review = trpc.approvals.markReviewed.useMutation(
    useAnswer(['approvals'], {
      say: ({ outcome }) => ({
        kind: 'good',
        title: i18n.t(common.success),
        text: i18n.t('approvals.reviewed-text', { form: words.title(form), outcome }),
        ...(outcome === 'reviewed' && {
          action: { label: i18n.t('approvals.undo'), onClick: () => undo.mutate({ id: form.id }) },
        }),
      }),
      onSuccess: onDone,
    }),
  )
  const send = () => review.mutate({ id: form.id })
  // Where DingTalk is not configured, no question is asked: nothing but the review can be done.
  const isMissing = ['queued', 'retrying', 'needs-person'].includes(form.delivery)
  return {
    busy: review.isPending,
    review: isMissing ? () => setAsking(true) : send,
    question: asking && (
      <ConfirmDialog
        title={i18n.t('approvals.not-sent-title', { form: words.title(form) })}
        text={i18n.t('approvals.not-sent-text', { state: selectKey(form.delivery) })}
        confirm={i18n.t('approvals.check')}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}
