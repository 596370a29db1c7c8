import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RemindersOutput } from '@vantage/contracts/activities/reminders'
import { Check, CircleAlert, Info } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../activity-view.tsx'

const UndeliveredDialog = lazyComponent(
  async () => (await import('./reminder-dialogs.tsx')).UndeliveredDialog,
)
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
const states = ['delivered', 'sent', 'refused'] as const
const looks = {
  delivered: { icon: Check, color: 'good' },
  sent: { icon: Check, color: 'info' },
  refused: { icon: CircleAlert, color: 'bad' },
} as const
type Reminder = RemindersOutput['reminders'][number]

/** What was sent, and how many it reached, as it goes on. */
export function RemindersPanel({ activityId }: { activityId: number }) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<Reminder | null>(null)
  const query = trpc.activities.reminders.useQuery(
    { id: activityId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.reminders.some(({ finishedAt }) => finishedAt === null) ? 2000 : 30_000,
    },
  )
  return (
    <Block as="section">
      <h2>{i18n.t('activity.reminders')}</h2>
      <Loaded query={query} skeleton={<SkeletonLine width="70%" height="20px" />}>
        {({ available, reminders }) => (
          <>
            {!available && <p>{i18n.t('activity.no-dingtalk')}</p>}
            {reminders.length === 0 && available && <p>{i18n.t('activity.no-reminder')}</p>}
            {reminders.length > 0 && (
              <Grid as="ul" gap="s3" aria-live="polite">
                {reminders.map((reminder) => (
                  <ReminderEntry
                    key={reminder.id}
                    of={reminder}
                    onShow={() => setShown(reminder)}
                  />
                ))}
              </Grid>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {shown && <UndeliveredDialog reminderId={shown.id} onClose={() => setShown(null)} />}
      </Suspense>
    </Block>
  )
}

function ReminderEntry({ of: reminder, onShow }: { of: Reminder; onShow: () => void }) {
  const { i18n, lang } = useI18n()
  const { audience, requestedAt, people, unreachable, counts, finishedAt } = reminder
  return (
    <Entry>
      <b>
        {formatDateTime(lang, new Date(requestedAt))}{' '}
        {i18n.t('activity.reminder-to', { people, audience: audience.replace('-', '_') })}
      </b>
      {finishedAt === null ? (
        <p>{i18n.t('activity.sending')}</p>
      ) : counts === null ? (
        people > unreachable && <p>{i18n.t('activity.too-few-reminded')}</p>
      ) : (
        states
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <Icon as={looks[state].icon} color={looks[state].color} size={14} />
              {i18n.t('activity.delivered', { state, count: counts[state] })}
            </span>
          ))
      )}
      {unreachable > 0 && (
        <>
          <span>
            <Icon as={Info} color="warn" size={14} />
            {i18n.t('activity.delivered', { state: 'no_id', count: unreachable })}
          </span>
          <Button kind="bare" onClick={onShow}>
            {i18n.t('activity.not-reached', { people: unreachable })}
          </Button>
        </>
      )}
    </Entry>
  )
}
