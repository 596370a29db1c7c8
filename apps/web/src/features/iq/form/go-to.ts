/** The id of a question's element, by its number from 1. */
export const questionAnchor = (number: number): string => `q${number}`

/** Brings a question to the middle of the screen and puts the focus where it is answered. */
export function goToQuestion(number: number, event?: { preventDefault: () => void }): void {
  event?.preventDefault()
  const question = document.getElementById(questionAnchor(number))
  question?.scrollIntoView({ block: 'center' })
  const control =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input')
  control?.focus({ preventScroll: true })
}

/** The number of the question that has the focus; 0 for none. */
export function questionInFocus(): number {
  const question = document.activeElement?.closest<HTMLElement>('[data-question]')
  return Number(question?.dataset.question ?? 0)
}
