import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import type { StepKind } from '@vantage/contracts/approvals/states'
import {
  Check,
  Circle,
  CircleAlert,
  type LucideIcon,
  Minus,
  Pencil,
  RotateCw,
  Search,
  User,
} from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'
import type { ColorName } from '../../../theme/colors.ts'
import { useWords } from './use-words.ts'

const looks: Record<StepKind, { icon: LucideIcon; color: ColorName }> = {
  reported: { icon: Check, color: 'good' },
  configured: { icon: Check, color: 'good' },
  'not-sent': { icon: CircleAlert, color: 'bad' },
  unanswered: { icon: CircleAlert, color: 'bad' },
  'not-found': { icon: Search, color: 'ink.soft' },
  found: { icon: Search, color: 'ink.soft' },
  sent: { icon: Check, color: 'good' },
  'needs-person': { icon: User, color: 'warn' },
  resent: { icon: RotateCw, color: 'ink.soft' },
  'marked-sent': { icon: Pencil, color: 'ink.soft' },
  decided: { icon: Check, color: 'good' },
  reviewed: { icon: Check, color: 'good' },
  'review-undone': { icon: Circle, color: 'ink.soft' },
  withdrawn: { icon: Minus, color: 'ink.soft' },
}
const Steps = chakra('ol', { base: { marginTop: 's3' } })
const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px 1fr auto',
    columnGap: 's3',
    paddingBottom: 's4',
    fontSize: 'sm',
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '9.5px',
      top: '22px',
      bottom: 0,
      width: '1px',
      background: 'line.strong',
    },
    '& > svg': { margin: '4px 2px 0' },
    '& time': { color: 'ink.faint', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& small': {
      gridColumn: '2 / -1',
      color: 'ink.soft',
      fontSize: 'xs',
      lineHeight: '1.55',
      overflowWrap: 'anywhere',
    },
  },
})

/** What happened to a form, and that its review is still to come. */
export function FormHistory({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const inWords = (kind: StepKind, detail: string | null) =>
    detail === null
      ? ''
      : kind === 'decided'
        ? i18n.t('approvals.decision', { decision: detail })
        : words.detail(detail)
  return (
    <section aria-labelledby="form-history">
      <chakra.h3 id="form-history" fontSize="sm">
        {i18n.t('approvals.history')}
      </chakra.h3>
      <Steps>
        {form.steps.map(({ kind, at, detail, note }) => (
          <Step key={`${kind} ${at} ${detail}`}>
            <Icon as={looks[kind].icon} color={looks[kind].color} />
            <span>{i18n.t('approvals.happened', { kind: selectKey(kind) })}</span>
            <time dateTime={at}>{words.moment(at)}</time>
            {(detail !== null || note !== null) && (
              <small>{[inWords(kind, detail), note].filter(Boolean).join(' · ')}</small>
            )}
          </Step>
        ))}
        {form.review === 'pending' && (
          <Step color="ink.faint">
            <Icon as={Circle} color="ink.faint" />
            <span>{i18n.t('approvals.review', { state: 'pending' })}</span>
          </Step>
        )}
      </Steps>
    </section>
  )
}
