import { Accordion, Box, chakra, Grid } from '@chakra-ui/react'
import type { ActivityDetail, SetOnceOutput } from '@vantage/contracts/activities/activities'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../../components/icon.tsx'
import { notify } from '../../../../components/notify.ts'
import { Hint } from '../../../../components/panel.tsx'
import { Small } from '../../../../components/text.tsx'
import { formatDateTime } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { changedNote } from '../activities.ts'
import { useTakeOver } from '../activity-query.tsx'

const marks = {
  open: { borderColor: 'edge', color: 'ink.soft' },
  good: { borderColor: 'transparent', background: 'good.tint', color: 'good' },
  warn: { borderColor: 'transparent', background: 'warn.tint', color: 'warn' },
}

interface StepProps {
  name: string
  number: number
  title: string
  /** What is set, or what is missing, in a line. */
  summary: string
  mark: keyof typeof marks
  children: ReactNode
}

/** One part of a draft, closed to a line that says how it stands. */
export function Step({ name, number, title, summary, mark, children }: StepProps) {
  return (
    <Accordion.Item value={name}>
      <h2>
        <Accordion.ItemTrigger>
          <Grid
            as="span"
            aria-hidden="true"
            placeItems="center"
            boxSize="24px"
            borderRadius="50%"
            border="1.5px solid"
            fontSize="xs"
            fontWeight="strong"
            {...marks[mark]}
          >
            {mark === 'open' && number}
            {mark === 'good' && <Icon as={Check} size={14} />}
            {mark === 'warn' && <Icon as={CircleAlert} size={14} />}
          </Grid>
          <Box as="span" minWidth={0}>
            <chakra.b display="block" fontSize="md">
              {title}
            </chakra.b>
            <Small fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
              {summary}
            </Small>
          </Box>
          <Accordion.ItemIndicator as="span">
            <Icon as={ChevronDown} />
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </h2>
      <Accordion.ItemContent>
        <Accordion.ItemBody gridTemplateColumns="minmax(0, 1fr)">{children}</Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  )
}

export const StepHint = chakra(Hint, { base: { maxWidth: '68ch', '& b': { color: 'ink' } } })

/** When something was set and by whom, and that it stays so. */
export function SetOnceHint(props: {
  set: ActivityDetail['questionnaireSet']
  children: ReactNode
}) {
  const { i18n, lang } = useI18n()
  const { set, children } = props
  return (
    <StepHint>
      {set && (
        <b>
          {i18n.t('activity.set-by', { who: set.by, at: formatDateTime(lang, new Date(set.at)) })}
        </b>
      )}{' '}
      {children}
    </StepHint>
  )
}

export interface SetOnceProps {
  activity: ActivityDetail
  onSet: () => void
}

/** For a mutation that sets what can be set once; if somebody else did so first, a message says it. */
export function useSetOnce(onSet: () => void, onSettled: () => void) {
  const { i18n } = useI18n()
  const takeOver = useTakeOver()
  return {
    onSettled,
    onSuccess: async ({ outcome, current }: SetOnceOutput) => {
      await takeOver(current)
      if (outcome === 'set') onSet()
      else notify(changedNote(i18n, i18n.t('activity.not-set', { outcome })))
    },
  }
}
