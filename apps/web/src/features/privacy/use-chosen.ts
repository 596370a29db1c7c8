import { useLingui } from '@lingui/react'
import type { Note } from '../../components/notice.tsx'
import { useAnswer } from '../../components/use-answer.ts'

/** Reads anew what a choice changes, and says what the page does not show, such as that results were released meanwhile. */
export function useChosen(onSettled: () => void) {
  const { i18n } = useLingui()
  const notes: Record<string, Note> = {
    released: { kind: 'good', title: i18n.t('privacy.is-released') },
    closed: { kind: 'warn', title: i18n.t('privacy.closed') },
    changed: { kind: 'warn', title: i18n.t('privacy.changed-meanwhile') },
  }
  const say = ({ outcome }: { outcome: string }) => notes[outcome] ?? false
  return useAnswer(['privacy', 'activities'], { say, onSettled })
}
