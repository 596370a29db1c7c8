// Where the questions of a page are, each known by a number of its own.

export const questionAnchor = (question: number): string => `q${question}`

/** Brings a question to the middle of the screen and puts the focus where it is answered. */
export function goToQuestion(
  question: number | undefined,
  event?: { preventDefault: () => void },
  behavior: ScrollBehavior = 'auto',
): void {
  event?.preventDefault()
  const place = document.getElementById(questionAnchor(question ?? 0))
  place?.scrollIntoView({ block: 'center', behavior })
  const control =
    place?.querySelector<HTMLElement>('input:checked') ??
    place?.querySelector<HTMLElement>('input, textarea')
  control?.focus({ preventScroll: true })
}

/** The question that has the focus; 0 for none. */
export function questionInFocus(): number {
  const question = document.activeElement?.closest<HTMLElement>('[data-question]')
  return Number(question?.dataset.question ?? 0)
}

/** Scrolls to the top of the page and puts the focus on its title. */
export function goToTop(): void {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}
