import type { MessageId } from '@vantage/i18n/message-id'
import { formatClock } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import type { SaveState } from '../../../lib/save-queue/state.ts'
import { StatusText } from '../../../components/status-text.tsx'

type SaveStatus = 'nothing-yet' | 'saved' | 'saving' | 'kept' | 'not-kept' | 'closed'

const looks = {
  'nothing-yet': { look: 'plain', text: /*i18n*/ 'attempt.save.nothing-yet' },
  saved: { look: 'saved', text: /*i18n*/ 'attempt.save.saved' },
  saving: { look: 'saving', text: /*i18n*/ 'attempt.save.saving' },
  kept: { look: 'offline', text: /*i18n*/ 'attempt.save.kept' },
  'not-kept': { look: 'failed', text: /*i18n*/ 'attempt.save.not-kept' },
  closed: { look: 'failed', text: /*i18n*/ 'attempt.save.closed' },
} as const satisfies Record<SaveStatus, { look: string; text: MessageId }>

export function saveStatus(state: SaveState): SaveStatus {
  if (state.phase === 'ended') return 'closed'
  if (state.unsaved.size === 0) return state.savedAt === null ? 'nothing-yet' : 'saved'
  if (!state.keptOnDevice) return 'not-kept'
  return state.failure === null ? 'saving' : 'kept'
}

/** Whether every choice is saved, in words; changes are announced politely. */
export function SaveLine({ state }: { state: SaveState | null }) {
  const { i18n, lang } = useI18n()
  const status = state ? saveStatus(state) : 'nothing-yet'
  const { look, text } = looks[status]
  const time = formatClock(lang, new Date(state?.savedAt ?? 0))
  return (
    <StatusText look={look} status={status}>
      {i18n.t(text, { time, count: state?.unsaved.size ?? 0 })}
    </StatusText>
  )
}
