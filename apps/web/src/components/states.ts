import type { IconName } from './icon.tsx'

/** How a message is meant; colour and icon follow from it, in notices, toasts and badges alike. */
export type State = 'good' | 'warn' | 'bad' | 'info'

export const stateIcons: Record<State, IconName> = {
  good: 'check',
  warn: 'alert',
  bad: 'alert',
  info: 'alert',
}
