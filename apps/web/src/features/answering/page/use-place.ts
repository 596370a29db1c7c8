import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { goToQuestion, questionAnchor } from '../keyboard/go-to.ts'

const key = (relationsId: number) => `place-${relationsId}`

/**
 * The question in view stays there over a reload, such as that of a language switch, whatever has another height then.
 * Otherwise a form that was begun goes on at `open`, the first question without an answer.
 */
export function usePlace(relationsId: number, open: number | undefined): void {
  const isKept = useRef(false)
  const goOn = useEffectEvent(() => {
    if (!isKept.current && open !== undefined) goToQuestion(open, undefined, 'instant')
  })
  // Once the router has begun the page at its top.
  useEffect(() => goOn(), [relationsId])
  useLayoutEffect(() => {
    const kept = sessionStorage.getItem(key(relationsId))
    isKept.current = kept !== null
    sessionStorage.removeItem(key(relationsId))
    const [questionId = 0, top = 0] = (kept ?? '').split(' ').map(Number)
    const question = document.getElementById(questionAnchor(questionId))
    if (!question) return
    const by = question.getBoundingClientRect().top - top
    window.scrollBy({ top: by, behavior: 'instant' })
  }, [relationsId])
  useEffect(() => {
    const keep = () => {
      const question = window.scrollY === 0 ? undefined : firstInView()
      const top = question?.getBoundingClientRect().top ?? 0
      sessionStorage.setItem(key(relationsId), `${question?.dataset.question ?? ''} ${top}`)
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [relationsId])
}

/** The first question that begins below the upper bar, or the last one where none does. */
function firstInView(): HTMLElement | undefined {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const isBelow = (question: HTMLElement) =>
    question.getBoundingClientRect().top >=
    Number.parseFloat(getComputedStyle(question).scrollMarginTop)
  return questions.find(isBelow) ?? questions.at(-1)
}
