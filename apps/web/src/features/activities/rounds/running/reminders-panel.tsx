import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { DeliveryState, RemindersOutput } from '@vantage/contracts/activities/reminders'
import { Check, CircleAlert, Clock, Info } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Meter } from '../../../../components/meter.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { formatDateTime } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../side.tsx'

const UndeliveredDialog = lazy(async () => {
  const { UndeliveredDialog: Loaded } = await import('./undelivered-dialog.tsx')
  return { default: Loaded }
})
const List = chakra('ul', { base: { display: 'grid', gap: 's3' } })
const Entry = chakra('li', {
  base: {
    display: 'grid',
    gap: 's1',
    paddingTop: 's3',
    borderTop: 'hairline',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { display: 'flex', alignItems: 'center', gap: 's2' },
    '& > button': { justifySelf: 'start', minHeight: '28px', marginLeft: '-8px' },
  },
})
const looks = {
  delivered: { icon: Check, color: 'good' },
  sent: { icon: Check, color: 'info' },
  waiting: { icon: Clock, color: 'info' },
  refused: { icon: CircleAlert, color: 'bad' },
  'no-id': { icon: Info, color: 'warn' },
} as const
const order = Object.keys(looks) as DeliveryState[]
type Reminder = RemindersOutput['reminders'][number]

interface RemindersPanelProps {
  roundId: number
  /** Asks before these people are reminded again. */
  onAgain: (people: number[]) => void
}

/** What was sent to whom, and what came of it, as it goes on. */
export function RemindersPanel({ roundId, onAgain }: RemindersPanelProps) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<Reminder | null>(null)
  const query = trpc.activities.rounds.reminders.useQuery(
    { id: roundId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.reminders.some(({ finishedAt }) => finishedAt === null) ? 2000 : 30_000,
    },
  )
  const { data } = query
  return (
    <Block as="section">
      <h2>{i18n.t('rounds.reminders')}</h2>
      {data ? (
        <>
          {!data.available && <p>{i18n.t('rounds.no-dingtalk')}</p>}
          {data.reminders.length === 0 && data.available && <p>{i18n.t('rounds.no-reminder')}</p>}
          {data.reminders.length > 0 && (
            <List aria-live="polite">
              {data.reminders.map((reminder) => (
                <ReminderEntry key={reminder.id} of={reminder} onShow={() => setShown(reminder)} />
              ))}
            </List>
          )}
        </>
      ) : query.isError ? (
        <PageError
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonLine width="70%" height="20px" />
      )}
      <Suspense>
        {shown && (
          <UndeliveredDialog
            reminderId={shown.id}
            onAgain={onAgain}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </Block>
  )
}

function ReminderEntry({ of: reminder, onShow }: { of: Reminder; onShow: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { audience, requestedAt, people, counts, finishedAt } = reminder
  const done = people - counts.waiting
  const sending = i18n.t('rounds.sending', { done, people })
  const missed = counts.refused + counts['no-id']
  return (
    <Entry>
      <b>
        {formatDateTime(lang, new Date(requestedAt))}{' '}
        {i18n.t('rounds.reminder-to', { people, audience: audience.replace('-', '_') })}
      </b>
      {finishedAt === null && counts.waiting > 0 ? (
        <>
          <Meter thin percent={(100 * done) / people} label={sending} />
          <p>{sending}</p>
        </>
      ) : (
        order
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <Icon as={looks[state].icon} color={looks[state].color} size={14} />
              {i18n.t('rounds.delivered', {
                state: state.replace('-', '_'),
                count: counts[state],
              })}
            </span>
          ))
      )}
      {missed > 0 && (
        <Button kind="bare" onClick={onShow}>
          {i18n.t('rounds.not-reached', { people: missed })}
        </Button>
      )}
    </Entry>
  )
}
