import { useLingui } from '@lingui/react'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { words as common } from '../../../components/words.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWords } from './use-words.ts'

type Reviewed = Pick<FormRow, 'id' | 'employee' | 'type'>

/** Marks forms as reviewed; `onDone` once the list is without it. That somebody else did so already is no failure. */
export function useReview(form: Reviewed, onDone: () => void) {
  const { i18n } = useLingui()
  const words = useWords()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const review = trpc.approvals.markReviewed.useMutation({
    onError,
    onSuccess: async ({ outcome }) => {
      const values = { form: words.title(form), outcome }
      notify({
        kind: 'good',
        title: i18n.t(common.success),
        text: i18n.t('approvals.reviewed-text', values),
      })
      await utils.approvals.invalidate()
      onDone()
    },
  })
  return { busy: review.isPending, review: () => review.mutate({ id: form.id }) }
}
