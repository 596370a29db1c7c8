import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type State, stateIcons } from './states.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: 's3',
    alignItems: 'flex-start',
    paddingBlock: 's3',
    paddingInline: 's4',
    borderRadius: 'base',
    '& > svg': { marginTop: '.25em' },
  },
  variants: {
    kind: {
      good: { background: 'good.tint', '& > svg': { color: 'good' } },
      warn: { background: 'warn.tint', '& > svg': { color: 'warn' } },
      bad: { background: 'bad.tint', '& > svg': { color: 'bad' } },
      info: { background: 'info.tint', '& > svg': { color: 'info' } },
    },
  },
})
const Body = chakra('div', { base: { flex: 1, minWidth: 0 } })

type NoticeProps = { kind: State; icon?: LucideIcon; live?: boolean; children: ReactNode }

/** A message inside the page. `live` announces it: for what appears after the page was there. */
export function Notice({ kind, icon, live = false, children }: NoticeProps) {
  return (
    <Root kind={kind} {...(live ? { role: kind === 'bad' ? 'alert' : 'status' } : {})}>
      <Icon as={icon ?? stateIcons[kind]} />
      <Body>{children}</Body>
    </Root>
  )
}
