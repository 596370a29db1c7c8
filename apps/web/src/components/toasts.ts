import { createToaster } from '@chakra-ui/react'
import type { Note } from './states.ts'

const types = { good: 'success', warn: 'warning', bad: 'error', info: 'info' } as const
const lifetime = 6000
const actionLifetime = 10_000

export const toaster = createToaster({
  placement: 'top-end',
  overlap: false,
  gap: 12,
  offsets: { top: '72px', right: '24px', left: '16px', bottom: '16px' },
})

/** Adds a toast, or renews the one with the same title; one with an action stands by itself. Gives what removes it. */
export function show({ kind, title, text, sticky, action }: Note): () => void {
  const id = `${kind} ${title} ${action ? text : ''}`
  const duration = sticky ? Number.POSITIVE_INFINITY : action ? actionLifetime : lifetime
  const toast = {
    ...{ type: types[kind], title, description: text, closable: true, duration },
    ...(action && { action }),
  }
  if (toaster.isVisible(id)) toaster.update(id, toast)
  else toaster.create({ ...toast, id })
  return () => toaster.dismiss(id)
}
