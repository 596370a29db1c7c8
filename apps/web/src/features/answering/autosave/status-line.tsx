import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, CloudOff, RotateCw, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatClock } from '../../../lib/format.ts'
import { type Translate, useLang, useT } from '../../../lib/i18n/index.tsx'
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
    '@media (max-width: 1000px)': { marginRight: 'auto' },
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

/** Whether everything is saved, in words; changes are announced politely. */
export function StatusLine({ autosave }: { autosave?: Autosave }) {
  const t = useT()
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
      <span>{words(status, t, (at) => formatClock(lang, new Date(at)))}</span>
    </Line>
  )
}

function words(status: SaveStatus, t: Translate, clock: (at: number) => string): string {
  if (status.kind === 'saved') return t('answering.status.saved', { time: clock(status.at) })
  if (status.kind === 'failed') {
    const why = t('answering.status.failed-server', { status: status.status })
    return t('answering.status.failed', { why })
  }
  return t(`answering.status.${status.kind}`)
}

const never = () => () => {}
