import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Check, CircleAlert, CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import { formatClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { Icon } from '../icon.tsx'
import type { QueueState } from './choice-queue.ts'

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
    '@media (max-width: 1000px)': { marginRight: 'auto' },
  },
  variants: { warning: { true: { color: 'warn' } } },
})

type SaveStatus = 'nothing-yet' | 'saved' | 'saving' | 'kept' | 'not-kept' | 'closed'

const icons: Record<SaveStatus, LucideIcon | null> = {
  'nothing-yet': null,
  saved: Check,
  saving: RotateCw,
  kept: CloudOff,
  'not-kept': CircleAlert,
  closed: CircleAlert,
}

export function saveStatus(state: QueueState): SaveStatus {
  if (state.closedBy !== null) return 'closed'
  if (state.unsaved.size === 0) return state.savedAt === null ? 'nothing-yet' : 'saved'
  if (!state.keptOnDevice) return 'not-kept'
  return state.failure === null ? 'saving' : 'kept'
}

/** Whether every choice is saved, in words; changes are announced politely. */
export function SaveLine({ state }: { state: QueueState | null }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const status = state ? saveStatus(state) : 'nothing-yet'
  const icon = icons[status]
  const time = formatClock(lang, new Date(state?.savedAt ?? 0))
  return (
    <Line
      role="status"
      data-status={status}
      warning={status === 'kept' || status === 'not-kept' || status === 'closed'}
    >
      {icon && <Icon as={icon} {...(status === 'saved' ? { color: 'good' } : {})} />}
      <span>{wordsFor(status, i18n, { time, count: state?.unsaved.size ?? 0 })}</span>
    </Line>
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
