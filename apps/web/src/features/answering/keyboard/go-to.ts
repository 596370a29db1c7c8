/** The id of a question's element. */
export const questionAnchor = (questionId: number): string => `q${questionId}`

/** Brings a question to the middle of the screen and puts the focus where it is answered. */
export function goToQuestion(
  questionId: number,
  event?: { preventDefault: () => void },
  behavior: ScrollBehavior = 'auto',
): void {
  event?.preventDefault()
  const question = document.getElementById(questionAnchor(questionId))
  if (!question) return
  question.scrollIntoView({ block: 'center', behavior })
  const control =
    question.querySelector<HTMLElement>('input:checked') ??
    question.querySelector<HTMLElement>('input, textarea')
  control?.focus({ preventScroll: true })
}

/** Brings a part's heading, or whatever has this id, below the bar. */
export function goToAnchor(id: string, event: { preventDefault: () => void }): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
