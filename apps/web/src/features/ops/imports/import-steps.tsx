import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FileImportState } from '@vantage/contracts/ops/file-import'
import { Check } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    gap: 's3',
    marginBottom: 's5',
    color: 'ink.faint',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: 's2', whiteSpace: 'nowrap' },
    '& li + li::before': {
      content: '""',
      display: { base: 'none', sm: 'block' },
      width: '40px',
      marginRight: 's1',
      borderTop: '1px solid',
      borderTopColor: 'line.strong',
    },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      width: '24px',
      height: '24px',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: '50%',
      fontStyle: 'normal',
      fontSize: 'xs',
    },
    '& [data-done] i': { borderColor: 'good', color: 'good' },
    '& [aria-current]': { color: 'ink', fontWeight: 'strong' },
    '& [aria-current] i': {
      borderColor: 'accent',
      background: 'accent',
      color: 'on.accent',
    },
  },
})
const stepOf: Record<FileImportState, number> = {
  ...{ cancelled: 0, refused: 0, checking: 1, bad: 1, ready: 2, writing: 2, written: 3 },
}

/** Which of the steps one is at; null: no file yet. */
export function ImportSteps({ state }: { state: FileImportState | null }) {
  const { i18n } = useLingui()
  const now = state === null ? 0 : stepOf[state]
  const steps = [
    i18n.t('ops.import.step-choose'),
    i18n.t('ops.import.step-check'),
    i18n.t('ops.import.step-import'),
  ]
  return (
    <List>
      {steps.map((name, step) => (
        <li
          key={name}
          {...(step === now ? { 'aria-current': 'step' as const } : {})}
          {...(step < now ? { 'data-done': true } : {})}
        >
          <i aria-hidden="true">{step < now ? <Icon as={Check} size={14} /> : step + 1}</i>
          {name}
        </li>
      ))}
    </List>
  )
}
