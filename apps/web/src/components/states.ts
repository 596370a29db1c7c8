import { Check, CircleAlert, type LucideIcon } from 'lucide-react'

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
