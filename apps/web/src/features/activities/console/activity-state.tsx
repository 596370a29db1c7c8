import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ActivityDetail, ActivityRow } from '@vantage/contracts/activities/activities'
import { Check, CircleAlert, CircleDashed, Clock, Info, UserPlus } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { percentOf } from './activities.ts'

const looks = {
  draft: { icon: CircleDashed, color: 'ink.soft' },
  nominating: { icon: UserPlus, color: 'info' },
  running: { icon: Clock, color: 'info' },
  finished: { icon: Check, color: 'good' },
} as const

interface ActivityStateProps {
  status: ActivityRow['status']
  /** Of a running one, on which of how many days. */
  day?: ActivityDetail['runningDay']
  /** In place of the word for it. */
  text?: string
}

/** Where an activity stands. */
export function ActivityState({ status, day, text }: ActivityStateProps) {
  const { i18n } = useI18n()
  const { icon, color } = looks[status]
  return (
    <Flex as="span" inline align="center" gap="6px" whiteSpace="nowrap" color={color}>
      <Icon as={icon} size={14} />
      {text ??
        (day
          ? i18n.t('activity.running-day', { day: day.day, of: day.of ?? 0 })
          : i18n.t('activity.status', { status }))}
    </Flex>
  )
}

/** What happens to a small group: hidden, or hidden if a fifth does not answer. */
export function GroupEffect({ effect }: { effect: 'hidden' | 'at-risk' }) {
  const { i18n } = useI18n()
  const isHidden = effect === 'hidden'
  return (
    <Flex as="span" inline align="center" gap="s2" color={isHidden ? 'warn' : 'info'}>
      <Icon as={isHidden ? CircleAlert : Info} size={14} />
      {i18n.t(isHidden ? /*i18n*/ 'activity.not-shown' : /*i18n*/ 'activity.maybe-shown')}
    </Flex>
  )
}

/** A share of questionnaires as percent and bar, with the figures in its title. */
export function Share({ part, all }: { part: number; all: number }) {
  const { i18n, lang } = useI18n()
  const percent = percentOf(part, all)
  if (all === 0) return '–'
  return (
    <Flex
      as="span"
      inline
      align="center"
      gap="s3"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      title={i18n.t('activity.answered-of', { part, all })}
    >
      <chakra.b minWidth="38px" fontWeight="normal" textAlign={{ sm: 'right' }}>
        {formatNumber(lang, percent)}%
      </chakra.b>
      <Box
        as="span"
        aria-hidden="true"
        width={{ base: '96px', xl: '112px' }}
        height="6px"
        borderRadius="3px"
        background="line"
        overflow="hidden"
      >
        <chakra.i
          display="block"
          height="100%"
          background="ink.soft"
          borderRadius="3px"
          style={{ width: `${percent}%` }}
        />
      </Box>
    </Flex>
  )
}
