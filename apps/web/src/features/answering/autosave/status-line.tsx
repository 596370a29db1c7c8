import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, CloudOff, RotateCw, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatClock } from '../../../lib/format.ts'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import type { Autosave } from './autosave.ts'
import { type SaveStatus, saveStatus } from './status.ts'

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    minWidth: 0,
    color: 'ink.soft',
    fontSize: { base: 'xs', sm: 'sm' },
    lineHeight: { base: '1.35', sm: 'inherit' },
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 1000px), (max-width: 62.5em)': { marginRight: 'auto' },
  },
  variants: { warning: { true: { color: 'warn' } } },
})

const icons: Record<SaveStatus['kind'], LucideIcon | null> = {
  'nothing-yet': null,
  saved: Check,
  saving: RotateCw,
  offline: CloudOff,
  'not-kept': CircleAlert,
  failed: CircleAlert,
}

const texts = {
  'nothing-yet': /*i18n*/ 'answering.status.nothing-yet',
  saving: /*i18n*/ 'answering.status.saving',
  offline: /*i18n*/ 'answering.status.offline',
  'not-kept': /*i18n*/ 'answering.status.not-kept',
} as const satisfies Partial<Record<SaveStatus['kind'], MessageId>>

/** Whether everything is saved, in words; changes are announced politely. */
export function StatusLine({ autosave }: { autosave?: Autosave }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const state = useSyncExternalStore(
    autosave?.subscribe ?? never,
    () => autosave?.getState() ?? null,
  )
  const status: SaveStatus = state ? saveStatus(state) : { kind: 'nothing-yet' }
  const icon = icons[status.kind]
  const warning = ['offline', 'not-kept', 'failed'].includes(status.kind)
  return (
    <Line role="status" warning={warning} data-status={status.kind}>
      {icon && <Icon as={icon} {...(status.kind === 'saved' ? { color: 'good' } : {})} />}
      <span>{words(status, i18n, (at) => formatClock(lang, new Date(at)))}</span>
    </Line>
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

const never = () => () => {}
