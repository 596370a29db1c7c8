import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import { Check, CircleDashed, Clock } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'

const State = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  variants: {
    status: {
      draft: { color: 'ink.soft' },
      running: { color: 'info' },
      finished: { color: 'good' },
    },
  },
})
const icons = { draft: CircleDashed, running: Clock, finished: Check }

/** Where a round stands; `text` says more than the word for it. */
export function RoundState({ status, text }: { status: RoundRow['status']; text?: string }) {
  const { i18n } = useLingui()
  return (
    <State status={status}>
      <Icon as={icons[status]} size={14} />
      {text ?? i18n.t('rounds.status', { status })}
    </State>
  )
}
