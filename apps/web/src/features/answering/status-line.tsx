import { StatusText } from '../../components/status-text.tsx'
import { formatClock } from '../../lib/format.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import { type SaveStatus, saveStatus } from './autosave.ts'

const looks = {
  'nothing-yet': 'plain',
  saved: 'saved',
  saving: 'saving',
  offline: 'offline',
  'not-kept': 'failed',
  failed: 'failed',
} as const satisfies Record<SaveStatus['kind'], string>

const texts = {
  'nothing-yet': /*i18n*/ 'answering.status.nothing-yet',
  saving: /*i18n*/ 'answering.status.saving',
  offline: /*i18n*/ 'answering.status.offline',
  'not-kept': /*i18n*/ 'answering.status.not-kept',
} as const satisfies Partial<Record<SaveStatus['kind'], MessageId>>

/** Whether everything is saved, in words; changes are announced politely. */
export function StatusLine({ autosave }: { autosave?: SaveQueue }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const state = useSaveState(autosave, (now) => now)
  const status: SaveStatus = state ? saveStatus(state) : { kind: 'nothing-yet' }
  return (
    <StatusText look={looks[status.kind]} status={status.kind}>
      {words(status, i18n, (at) => formatClock(lang, new Date(at)))}
    </StatusText>
  )
}

function words(status: SaveStatus, i18n: I18n, clock: (at: number) => string): string {
  if (status.kind === 'saved') return i18n.t('answering.status.saved', { time: clock(status.at) })
  if (status.kind === 'failed') {
    const why = i18n.t('answering.status.failed-server', { status: status.status })
    return i18n.t('answering.status.failed', { why })
  }
  return i18n.t(texts[status.kind])
}
