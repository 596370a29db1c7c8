import { Alert } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type State, stateIcons } from './states.ts'

const statuses = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const

interface NoticeProps {
  kind: State
  icon?: LucideIcon
  /** Announces it: for what appears after the page was there. */
  live?: boolean
  /** `sm` where the page itself is in small type: in lists, forms beside them, and the console. */
  size?: 'sm' | 'md'
  children: ReactNode
}

/** A message inside the page. */
export function Notice({ kind, icon, live = false, size = 'md', children }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <Alert.Root status={statuses[kind]} size={size} {...(live ? { role } : {})}>
      <Alert.Indicator>
        <Icon as={icon ?? stateIcons[kind]} />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  )
}
