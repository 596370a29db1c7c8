import { chakra } from '@chakra-ui/react'
import { CircleAlert, Check, CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Look = 'plain' | 'saved' | 'saving' | 'offline' | 'failed'

const icons: Record<Look, LucideIcon | null> = {
  plain: null,
  saved: Check,
  saving: RotateCw,
  offline: CloudOff,
  failed: CircleAlert,
}

type StatusTextProps = { look: Look; status: string; children: ReactNode }

/** Whether one's work is saved, in a line of words; changes are announced politely. `status` names it for tests. */
export function StatusText({ look, status, children }: StatusTextProps) {
  const icon = icons[look]
  return (
    <chakra.p
      role="status"
      data-status={status}
      display="flex"
      alignItems="center"
      gap="s2"
      minWidth={0}
      color={look === 'offline' || look === 'failed' ? 'warn' : 'ink.soft'}
      fontSize={{ base: 'xs', sm: 'sm' }}
      lineHeight={{ base: '1.35', sm: 'inherit' }}
      fontVariantNumeric="tabular-nums"
      css={{ '@media (max-width: 1000px), (max-width: 62.5em)': { marginRight: 'auto' } }}
    >
      {icon && <Icon as={icon} {...(look === 'saved' ? { color: 'good' } : {})} />}
      <span>{children}</span>
    </chakra.p>
  )
}
