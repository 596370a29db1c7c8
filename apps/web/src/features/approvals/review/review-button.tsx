import { useLingui } from '@lingui/react'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { useRef } from 'react'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useReview } from './use-review.ts'

const marked = 'data-review'

/** Checks a row off. The row goes away with the button, so the focus goes on to the next one's. */
export function ReviewButton({ of: form }: { of: FormRow }) {
  const { i18n } = useLingui()
  const place = useRef(0)
  const { busy, review } = useReview(form, () => {
    const left = buttons()
    left[Math.min(place.current, left.length - 1)]?.focus({ preventScroll: true })
  })
  return (
    <Button
      kind="go"
      busy={busy}
      minHeight={{ sm: '32px' }}
      minWidth="72px"
      {...{ [marked]: form.id }}
      onClick={() => {
        place.current = buttons().findIndex((each) => each.getAttribute(marked) === `${form.id}`)
        review()
      }}
    >
      {i18n.t('approvals.check')}
      <VisuallyHidden> {form.employee}</VisuallyHidden>
    </Button>
  )
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(`button[${marked}]`)]
