import { useSyncExternalStore } from 'react'
import { useT } from '../../../lib/i18n/index.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import { isAnswered } from '../progress/progress.ts'
import type { Part } from './parts.ts'

/** How many of a part's questions are answered, and that as a sentence. */
export function usePartCount(autosave: Autosave, { questions }: Part) {
  const t = useT()
  const done = useSyncExternalStore(autosave.subscribe, () => {
    const { answers } = autosave.getState()
    return questions.filter(({ id }) => isAnswered(answers.get(id)?.value)).length
  })
  const all = questions.length
  return { done, all, label: t('answering.part-count', { done, all }) }
}
