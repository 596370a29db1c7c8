import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { formatClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { StatusText } from '../status-text.tsx'
import type { SaveState } from '../../lib/save-queue/state.ts'

type SaveStatus = 'nothing-yet' | 'saved' | 'saving' | 'kept' | 'not-kept' | 'closed'

const looks = {
  'nothing-yet': 'plain',
  saved: 'saved',
  saving: 'saving',
  kept: 'offline',
  'not-kept': 'failed',
  closed: 'failed',
} as const satisfies Record<SaveStatus, string>

export function saveStatus(state: SaveState): SaveStatus {
  if (state.phase === 'ended') return 'closed'
  if (state.unsaved.size === 0) return state.savedAt === null ? 'nothing-yet' : 'saved'
  if (!state.keptOnDevice) return 'not-kept'
  return state.failure === null ? 'saving' : 'kept'
}

/** Whether every choice is saved, in words; changes are announced politely. */
export function SaveLine({ state }: { state: SaveState | null }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const status = state ? saveStatus(state) : 'nothing-yet'
  const time = formatClock(lang, new Date(state?.savedAt ?? 0))
  return (
    <StatusText look={looks[status]} status={status}>
      {wordsFor(status, i18n, { time, count: state?.unsaved.size ?? 0 })}
    </StatusText>
  )
}

function wordsFor(status: SaveStatus, i18n: I18n, values: { time: string; count: number }): string {
  switch (status) {
    case 'nothing-yet':
      return i18n.t('attempt.save.nothing-yet')
    case 'saved':
      return i18n.t('attempt.save.saved', values)
    case 'saving':
      return i18n.t('attempt.save.saving')
    case 'kept':
      return i18n.t('attempt.save.kept', values)
    case 'not-kept':
      return i18n.t('attempt.save.not-kept')
    case 'closed':
      return i18n.t('attempt.save.closed')
    default:
      return status satisfies never
  }
}
