import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { CircleAlert, Info } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'

const Effect = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: 's2' },
  variants: { effect: { hidden: { color: 'warn' }, 'at-risk': { color: 'info' } } },
})

/** What becomes of a small group: hidden, or hidden if a fifth does not answer. */
export function GroupEffect({ effect }: { effect: 'hidden' | 'at-risk' }) {
  const { i18n } = useLingui()
  return (
    <Effect effect={effect}>
      <Icon as={effect === 'hidden' ? CircleAlert : Info} size={14} />
      {i18n.t(effect === 'hidden' ? /*i18n*/ 'rounds.not-shown' : /*i18n*/ 'rounds.maybe-shown')}
    </Effect>
  )
}
