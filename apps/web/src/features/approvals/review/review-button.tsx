import { useLingui } from '@lingui/react'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useReview } from './use-review.tsx'

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
