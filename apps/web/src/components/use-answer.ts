import { trpc } from '../lib/trpc.ts'
import type { Note } from './notice.tsx'
import { notify } from './notify.ts'

type Feature = 'activities' | 'approvals' | 'directory' | 'nominations' | 'privacy' | 'reports'

interface AnswerOptions<Answer> {
  /** What is said of the answer, where the page does not show it. */
  say?: (answer: Answer) => Note | false
  /** What else is done after an answer. */
  onSuccess?: (answer: Answer) => unknown
  onSettled?: () => void
}

/**
 * For a mutation: after an answer all that the page shows of these features is read anew. It has no `onError`, so that a failure
 * is shown as by default.
 */
export function useAnswer<Answer>(
  features: readonly Feature[],
  { say, onSuccess, onSettled }: AnswerOptions<Answer> = {},
) {
  const utils = trpc.useUtils()
  return {
    onSuccess: async (answer: Answer) => {
      const note = say?.(answer)
      if (note) notify(note)
      await Promise.all(features.map((feature) => utils[feature].invalidate()))
      await onSuccess?.(answer)
    },
    ...(onSettled && { onSettled }),
  }
}
