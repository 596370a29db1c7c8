import { chakra, Toaster as Chakra, Portal, Toast } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useLingui } from '@lingui/react'
import { Icon } from './icon.tsx'
import { toaster } from './toasts.ts'
import { type State, stateIcons } from './states.ts'

const states: Record<string, State> = { success: 'good', warning: 'warn', error: 'bad' }

/** Shows what `notify` is given. */
export function Toaster() {
  const { i18n } = useLingui()
  return (
    <Portal>
      <Chakra toaster={toaster}>
        {({ type, title, description }) => {
          const state = states[type ?? ''] ?? 'info'
          return (
            <Toast.Root role={state === 'bad' || state === 'warn' ? 'alert' : 'status'}>
              <chakra.span color={state}>
                <Icon as={stateIcons[state]} />
              </chakra.span>
              <Toast.Title>{title}</Toast.Title>
              <Toast.CloseTrigger aria-label={i18n.t('common.close')}>
                <Icon as={X} />
              </Toast.CloseTrigger>
              {description && <Toast.Description>{description}</Toast.Description>}
            </Toast.Root>
          )
        }}
      </Chakra>
    </Portal>
  )
}
