import { chakra, Toaster as Chakra, Portal, Toast } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useLingui } from '@lingui/react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { toastRecipe } from '../theme/recipes/toast.ts'
import { Icon } from './icon.tsx'
import { keepToastsClear, toaster } from './toasts.ts'
import { type State, stateIcons } from './notice.tsx'

const states: Record<string, State> = { success: 'good', warning: 'warn', error: 'bad' }

/** How often it is looked at whether the page has come under a toast, in ms. */
const lookAgain = 200

/** Shows what `notify` is given, beside the page's controls and headings. */
export function Toaster() {
  const { i18n } = useLingui()
  useEffect(() => {
    const ended = toaster.subscribe(() => requestAnimationFrame(keepToastsClear))
    const timer = setInterval(keepToastsClear, lookAgain)
    return () => {
      ended()
      clearInterval(timer)
    }
  }, [])
  const { onFocusCapture, onBlur, giveBack } = useFocus()
  return (
    <Portal>
      <Chakra toaster={toaster} onFocusCapture={onFocusCapture} onBlur={onBlur}>
        {({ type, title, description, action }) => {
          const state = states[type ?? ''] ?? 'info'
          return (
            <Toast.Root
              recipe={toastRecipe}
              role={state === 'bad' || state === 'warn' ? 'alert' : 'status'}
            >
              <chakra.span color={state}>
                <Icon as={stateIcons[state]} />
              </chakra.span>
              <Toast.Title>{title}</Toast.Title>
              <Toast.CloseTrigger aria-label={i18n.t('common.close')} onClick={giveBack}>
                <Icon as={X} />
              </Toast.CloseTrigger>
              {description && <Toast.Description>{description}</Toast.Description>}
              {action && (
                <Toast.ActionTrigger onClick={giveBack}>{action.label}</Toast.ActionTrigger>
              )}
            </Toast.Root>
          )
        }}
      </Chakra>
    </Portal>
  )
}

/**
 * Toasts wait while one of them has the focus, and closing it gives the focus back to where it came from. Chakra's own
 * toaster gives it back also when Tab leads on, so that nobody would get past a toast: focus events are kept from it.
 */
function useFocus() {
  const cameFrom = useRef<Element>(null)
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget)
  return {
    onFocusCapture(event: FocusEvent) {
      event.stopPropagation()
      if (isInside(event)) return
      cameFrom.current = event.relatedTarget
      toaster.pause()
    },
    onBlur(event: FocusEvent) {
      if (!isInside(event) && !event.currentTarget.matches(':hover')) toaster.resume()
    },
    giveBack() {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    },
  }
}
