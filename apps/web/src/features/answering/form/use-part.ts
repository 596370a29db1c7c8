import { useCallback } from 'react'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick } from '../../../lib/names.ts'
import { type SaveQueue, useSaveState } from '../../../lib/save-queue/queue.ts'
import { questionAnchor } from '../keyboard/go-to.ts'
import { isAnswered } from '../progress/progress.ts'
import type { Part } from './parts.ts'

/** The id of the element a part begins with. */
export function partAnchor({ title, first, questions }: Part): string {
  const [question] = questions
  return title || !question ? `part${first}` : questionAnchor(question.id)
}

/** Names a part: its target, 'in your own words', or the numbers of its questions. */
export function usePartTitle(): (part: Part) => string {
  const { i18n } = useLingui()
  const lang = useLang()
  return useCallback(
    ({ title, first, questions }) => {
      if (title === null)
        return i18n.t('answering.part-range', { first, last: first + questions.length - 1 })
      return title.kind === 'own-words'
        ? i18n.t('answering.own-words')
        : pick(lang, title.target_name, title.target_name_en)
    },
    [i18n, lang],
  )
}

/** How many of a part's questions are answered, and that as a sentence. */
export function usePartCount(autosave: SaveQueue, { questions }: Part) {
  const { i18n } = useLingui()
  const done = useSaveState(
    autosave,
    ({ answers }) => questions.filter(({ id }) => isAnswered(answers.get(id)?.value)).length,
  )
  const all = questions.length
  return { done, all, label: i18n.t('answering.part-count', { done, all }) }
}
