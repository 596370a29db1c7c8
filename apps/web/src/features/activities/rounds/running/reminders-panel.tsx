import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RemindersOutput } from '@vantage/contracts/activities/reminders'
import { Check, CircleAlert, Info } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
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
  refused: { icon: CircleAlert, color: 'bad' },
} as const
const order = ['delivered', 'sent', 'refused'] as const
type Reminder = RemindersOutput['reminders'][number]

/** What was sent, and how many it reached, as it goes on. */
export function RemindersPanel({ roundId }: { roundId: number }) {
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
        <PageError query={query} />
      ) : (
        <SkeletonLine width="70%" height="20px" />
      )}
      <Suspense>
        {shown && <UndeliveredDialog reminderId={shown.id} onClose={() => setShown(null)} />}
      </Suspense>
    </Block>
  )
}

function ReminderEntry({ of: reminder, onShow }: { of: Reminder; onShow: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { audience, requestedAt, people, unreachable, counts, finishedAt } = reminder
  return (
    <Entry>
      <b>
        {formatDateTime(lang, new Date(requestedAt))}{' '}
        {i18n.t('rounds.reminder-to', { people, audience: audience.replace('-', '_') })}
      </b>
      {finishedAt === null ? (
        <p>{i18n.t('rounds.sending')}</p>
      ) : counts === null ? (
        people > unreachable && <p>{i18n.t('rounds.too-few-reminded')}</p>
      ) : (
        order
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <Icon as={looks[state].icon} color={looks[state].color} size={14} />
              {i18n.t('rounds.delivered', { state, count: counts[state] })}
            </span>
          ))
      )}
      {unreachable > 0 && (
        <>
          <span>
            <Icon as={Info} color="warn" size={14} />
            {i18n.t('rounds.delivered', { state: 'no_id', count: unreachable })}
          </span>
          <Button kind="bare" onClick={onShow}>
            {i18n.t('rounds.not-reached', { people: unreachable })}
          </Button>
        </>
      )}
    </Entry>
  )
}
