import { Alert } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type State, stateIcons } from './states.ts'

const statuses = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const

type NoticeProps = { kind: State; icon?: LucideIcon; live?: boolean; children: ReactNode }

/** A message inside the page. `live` announces it: for what appears after the page was there. */
export function Notice({ kind, icon, live = false, children }: NoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <Alert.Root status={statuses[kind]} {...(live ? { role } : {})}>
      <Alert.Indicator>
        <Icon as={icon ?? stateIcons[kind]} />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  )
}
