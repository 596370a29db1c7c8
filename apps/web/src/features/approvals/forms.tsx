import { chakra, RadioCard, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import type { FormStates } from '@vantage/contracts/approvals/lists'
import type { Decision, DeliveryState } from '@vantage/contracts/approvals/states'
import { Check, Circle, CircleAlert, Clock, type LucideIcon, Minus, User, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import type { ColorName } from '../../theme/colors.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'

interface TypeChoiceProps {
  /** What is chosen between, for those who do not see it. */
  label: string
  type: FormType
  onChange: (type: FormType) => void
  /** A `RadioCard.Item` for each of the three forms. */
  children: ReactNode
}

/** Which of the three forms, as radios. */
export function TypeChoice({ label, type, onChange, children }: TypeChoiceProps) {
  return (
    <RadioCard.Root
      recipe={radioCardRecipe}
      value={type}
      onValueChange={({ value }) => {
        const chosen = formTypes.find((each) => each === value)
        if (chosen) onChange(chosen)
      }}
    >
      <RadioCard.Label asChild>
        <VisuallyHidden>{label}</VisuallyHidden>
      </RadioCard.Label>
      {children}
    </RadioCard.Root>
  )
}

interface Look {
  icon: LucideIcon
  color: ColorName
}

const deliveryLooks: Record<DeliveryState, Look> = {
  'not-configured': { icon: Clock, color: 'ink.soft' },
  queued: { icon: Clock, color: 'info' },
  retrying: { icon: CircleAlert, color: 'bad' },
  sent: { icon: Check, color: 'good' },
  'needs-person': { icon: User, color: 'warn' },
  withdrawn: { icon: Minus, color: 'ink.soft' },
}
const decisionLooks: Record<Decision, Look> = {
  running: { icon: Circle, color: 'info' },
  agreed: { icon: Check, color: 'good' },
  refused: { icon: X, color: 'bad' },
  withdrawn: { icon: Minus, color: 'ink.soft' },
}
const reviewLooks: Record<FormStates['review'], Look> = {
  pending: { icon: Circle, color: 'ink.soft' },
  reviewed: { icon: Check, color: 'good' },
}

function State({ look, text, why }: { look: Look; text: string; why?: ReactNode }) {
  return (
    <>
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="s2"
        color={look.color}
        whiteSpace="nowrap"
        css={{ '& > svg': { width: '16px' } }}
      >
        <Icon as={look.icon} size={look.icon === Circle ? 12 : 16} />
        {text}
      </chakra.span>
      {why && (
        <chakra.span
          display="block"
          paddingLeft="24px"
          color="ink.soft"
          fontSize="xs"
          lineHeight="1.4"
          overflowWrap="anywhere"
        >
          {why}
        </chakra.span>
      )}
    </>
  )
}

/** How far a form is on its way to DingTalk, and why it does not get on. */
export function Delivery({ state, why }: { state: DeliveryState; why?: ReactNode }) {
  const { i18n } = useLingui()
  const text = i18n.t('approvals.delivery', { state: selectKey(state) })
  return <State look={deliveryLooks[state]} text={text} why={why} />
}

/** What was decided in DingTalk, and the reason of a refusal. */
export function DecisionState({ of }: { of: Pick<FormStates, 'decision' | 'remark'> }) {
  const { i18n } = useLingui()
  const { decision, remark } = of
  if (decision === null) return <chakra.span color="ink.faint">–</chakra.span>
  const text = i18n.t('approvals.decision', { decision })
  return <State look={decisionLooks[decision]} text={text} why={remark} />
}

/** Whether HR has reviewed it. */
export function ReviewState({ state }: { state: FormStates['review'] }) {
  const { i18n } = useLingui()
  return <State look={reviewLooks[state]} text={i18n.t('approvals.review', { state })} />
}
