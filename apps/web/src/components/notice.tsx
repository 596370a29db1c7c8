import { Alert } from '@chakra-ui/react'
import { Check, CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const statuses = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const

interface NoticeProps extends Pick<Alert.RootProps, 'marginTop' | 'marginBottom'> {
  kind: State
  icon?: LucideIcon
  /** Announces it: for what appears after the page was there. */
  live?: boolean
  /** `sm` where the page itself is in small type: in lists, forms beside them, and the console. */
  size?: 'sm' | 'md'
  children: ReactNode
}

/** A message inside the page. */
export function Notice({ kind, icon, live = false, size = 'md', children, ...place }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <Alert.Root status={statuses[kind]} size={size} {...(live ? { role } : {})} {...place}>
      <Alert.Indicator>
        <Icon as={icon ?? stateIcons[kind]} />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  )
}

/** How a message is meant; colour and icon follow from it, in notices, toasts and badges alike. */
export type State = 'good' | 'warn' | 'bad' | 'info'

export const stateIcons: Record<State, LucideIcon> = {
  good: Check,
  warn: CircleAlert,
  bad: CircleAlert,
  info: CircleAlert,
}

/** A message above the page. */
export interface Note {
  kind: State
  title: string
  text?: string
  /** Stays until it is closed by hand. */
  sticky?: boolean
  /** What can be done about it, such as undoing it, for 10 seconds. */
  action?: { label: string; onClick: () => void }
}
