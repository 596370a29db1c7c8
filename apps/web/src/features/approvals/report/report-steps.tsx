import { chakra } from '@chakra-ui/react'
import type { FormStates } from '@vantage/contracts/approvals/lists'
import { Check } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/panel.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'
import type { ReportedForm } from './use-report.ts'

const marks = {
  done: { background: 'good', borderColor: 'good', color: 'paper' },
  now: {
    borderColor: 'accent',
    color: 'accent',
    boxShadow: 'inset 0 0 0 1px var(--vantage-colors-accent)',
  },
  later: { color: 'ink.soft' },
}

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: { base: 'grid', md: 'block', lg: 'grid' },
    gridTemplateColumns: '22px 1fr',
    columnGap: 's3',
    paddingBottom: { base: 's4', md: 0, lg: 's5' },
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      display: { base: 'block', md: 'none', lg: 'block' },
      position: 'absolute',
      left: '10.5px',
      top: '24px',
      bottom: '2px',
      width: '1px',
      background: 'line.strong',
    },
    '& b': { display: 'block', fontSize: 'sm', lineHeight: '22px' },
    '& small': { gridColumn: 2, color: 'ink.soft', fontSize: 'sm', lineHeight: '1.45' },
  },
})

interface ReportStepsProps {
  reported: ReportedForm | null
  /** Where the reported form is by now, as far as that is known. */
  states: FormStates | undefined
}

/** What happens to a form once it is reported, and where the one that was reported just now is. */
export function ReportSteps({ reported, states }: ReportStepsProps) {
  const { i18n, lang } = useI18n()
  const delivery = states?.delivery ?? reported?.delivery ?? 'queued'
  const isSent = delivery === 'sent'
  const isDecided = (states?.decision ?? 'running') !== 'running'
  const isReviewed = states?.review === 'reviewed'
  const done = reported ? [true, isSent, isDecided, isReviewed] : []
  const now = done.indexOf(false)
  const kept = reported
    ? `${formatDateTime(lang, new Date(reported.at))}, ${reported.requestNumber}`
    : i18n.t('approvals.step.kept-text')
  const sent =
    reported && delivery === 'queued'
      ? i18n.t('approvals.step.queued', { ahead: reported.ahead })
      : reported && !isSent
        ? i18n.t('approvals.delivery', { state: selectKey(delivery) })
        : i18n.t('approvals.step.sent-text')
  const steps = [
    [i18n.t('approvals.step.kept'), kept],
    [i18n.t('approvals.step.sent'), sent],
    [i18n.t('approvals.step.decided'), i18n.t('approvals.step.decided-text')],
    [i18n.t('approvals.step.reviewed'), i18n.t('approvals.step.reviewed-text')],
  ] as const
  const title = i18n.t(
    reported ? /*i18n*/ 'approvals.step.where' : /*i18n*/ 'approvals.step.what-happens',
  )
  return (
    <Panel asChild padding={{ base: 's4', md: 's5' }}>
      <aside aria-label={title}>
        <chakra.h2 marginBottom="s4" fontSize="md">
          {title}
        </chakra.h2>
        <chakra.ol
          display={{ base: 'grid', lg: 'block' }}
          gridTemplateColumns={{ md: 'repeat(4, 1fr)' }}
          gap={{ base: 0, md: 's4' }}
        >
          {steps.map(([name, text], index) => (
            <Step key={name} aria-current={index === now ? 'step' : undefined}>
              <chakra.span
                display="grid"
                placeItems="center"
                boxSize="22px"
                border="hairline.edge"
                borderRadius="50%"
                fontSize="xs"
                {...marks[done[index] ? 'done' : index === now ? 'now' : 'later']}
              >
                {done[index] ? <Icon as={Check} size={12} /> : index + 1}
              </chakra.span>
              <b>{name}</b>
              <small>{text}</small>
            </Step>
          ))}
        </chakra.ol>
      </aside>
    </Panel>
  )
}
