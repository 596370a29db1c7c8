import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../lib/i18n/index.tsx'
import { useTopLayer } from './dialog-layer.ts'
import { Icon } from './icon.tsx'
import { currentToasts, dismissToast, onToasts, type Toast } from './notify.ts'
import { stateIcons } from './states.ts'

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    right: { base: 's4', sm: 's5' },
    top: { base: 's4', sm: '72px' },
    zIndex: 'toast',
    display: 'grid',
    gap: 's3',
    width: 'min(380px, calc(100% - 32px))',
    pointerEvents: 'none',
    '& > *': { display: 'grid', gap: 's3' },
    _print: { display: 'none' },
  },
})
const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    columnGap: 's2',
    rowGap: 's1',
    padding: 's4',
    pointerEvents: 'auto',
    background: 'paper',
    color: 'ink',
    border: '1px solid',
    borderColor: { base: 'line', _dark: 'line.strong' },
    borderRadius: 'lg',
    boxShadow: 'lift',
    fontSize: 'sm',
    '& > span': { marginTop: '3px' },
    '& b': { fontSize: 'md', lineHeight: '22px' },
    '& p': { gridColumn: 2, color: 'ink.soft' },
  },
})
const Close = chakra('button', {
  base: {
    gridArea: '1 / 3',
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    color: 'ink.faint',
    position: 'relative',
    _hover: { color: 'ink' },
    '@media (pointer: coarse)': {
      _before: { content: '""', position: 'absolute', inset: '-10px' },
    },
  },
})

/** Shows what `notify` is given. Both live regions exist from the start, or screen readers miss the first message. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  const layer = useTopLayer()
  const urgent = toasts.filter((toast) => toast.kind === 'bad' || toast.kind === 'warn')
  const calm = toasts.filter((toast) => toast.kind === 'good' || toast.kind === 'info')
  const stack = (
    <Stack>
      <div role="alert">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <output>
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </output>
    </Stack>
  )
  return createPortal(stack, layer ?? document.body)
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT()
  return (
    <Card>
      <chakra.span color={toast.kind}>
        <Icon as={stateIcons[toast.kind]} />
      </chakra.span>
      <b>{toast.title}</b>
      <Close type="button" aria-label={t('common.close')} onClick={() => dismissToast(toast.id)}>
        <Icon as={X} />
      </Close>
      {toast.text && <p>{toast.text}</p>}
    </Card>
  )
}
