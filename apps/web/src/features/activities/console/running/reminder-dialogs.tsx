import { Box, chakra, Flex, Grid, RadioCard } from '@chakra-ui/react'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import type { Reach, RemindInput } from '@vantage/contracts/activities/reminders'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Dialog, DialogFooter } from '../../../../components/dialog.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { useCancel } from '../../../../components/use-cancel.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { words } from '../../../../components/words.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import { FormHint } from '../dialog-parts.tsx'
import { ReachOf } from '../reach.tsx'

interface RemindDialogProps {
  activityId: number
  /** Those who were picked; nobody: everybody with something open, or who has not begun. */
  chosen: number[]
  progress: ProgressOutput | undefined
  onClose: () => void
}

/** Asks whom to remind, and starts the job that does. */
export function RemindDialog({ activityId, chosen, progress, onClose }: RemindDialogProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const cancel = useCancel(onClose)
  const [audience, setAudience] = useState<'open' | 'not-begun'>('open')
  const reminders = trpc.activities.reminders.useQuery({ id: activityId })
  const remind = trpc.activities.remind.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async () => {
      notify({ kind: 'good', title: i18n.t('activity.reminder-begun') })
      await utils.activities.reminders.invalidate()
    },
    onSettled: onClose,
  })
  const people = {
    open: progress?.night.open ?? 0,
    'not-begun': progress?.night.notBegun ?? 0,
  }
  const { data: all } = trpc.activities.reach.useQuery({ id: activityId })
  const reach = all && reachOf(all, chosen)
  const reachable = reach ? reach.people - reach.unreachable.length : 0
  // Nobody is promised a reminder that cannot reach them.
  const count = chosen.length > 0 ? reachable : Math.min(people[audience], reachable)
  const input: RemindInput =
    chosen.length > 0
      ? { id: activityId, audience: 'chosen', employees: chosen }
      : { id: activityId, audience }
  const available = reminders.data?.available ?? true
  const last = reminders.data?.reminders[0]
  return (
    <Dialog
      title={i18n.t('activity.remind-title')}
      note={
        last
          ? i18n.t('activity.last-was', {
              at: formatDateTime(lang, new Date(last.requestedAt)),
              people: last.people,
            })
          : i18n.t('activity.no-reminder')
      }
      blocking={remind.isPending}
      onClose={cancel}
      footer={
        <DialogFooter
          busy={remind.isPending}
          disabled={!available || count === 0}
          onCancel={cancel}
          onClick={() => remind.mutate(input)}
        >
          {i18n.t('activity.remind-people', { people: count })}
        </DialogFooter>
      }
    >
      {!available && (
        <Notice size="sm" kind="warn">
          {i18n.t('activity.no-dingtalk')}
        </Notice>
      )}
      {chosen.length === 0 && (
        <RadioCard.Root
          recipe={radioCardRecipe}
          value={audience}
          onValueChange={({ value }) => setAudience(value === 'not-begun' ? value : 'open')}
        >
          <RadioCard.Label>{i18n.t('activity.to-whom')}</RadioCard.Label>
          <Grid gap="s2" marginBottom="s4">
            {(['open', 'not-begun'] as const).map((each) => (
              <RadioCard.Item key={each} value={each}>
                <RadioCard.ItemHiddenInput />
                <RadioCard.ItemText>
                  {i18n.t('activity.audience', {
                    audience: each.replace('-', '_'),
                    people: people[each],
                  })}
                </RadioCard.ItemText>
              </RadioCard.Item>
            ))}
          </Grid>
        </RadioCard.Root>
      )}
      <FormHint>{i18n.t('activity.reminder-text')}</FormHint>
      {available && reach && <ReachOf {...reach} />}
    </Dialog>
  )
}

/** Of those who were picked, or of everybody who is asked. */
function reachOf({ people, unreachable }: Reach, chosen: readonly number[]): Reach {
  if (chosen.length === 0) return { people, unreachable }
  return {
    people: chosen.length,
    unreachable: unreachable.filter(({ id }) => chosen.includes(id)),
  }
}

/** Whom a reminder could not reach. */
export function UndeliveredDialog(props: { reminderId: number; onClose: () => void }) {
  const { reminderId, onClose } = props
  const { i18n, lang } = useI18n()
  const query = trpc.activities.undelivered.useQuery({ id: reminderId }, { staleTime: 0 })
  return (
    <Dialog
      title={i18n.t('activity.undelivered')}
      note={i18n.t('activity.undelivered-text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      <Loaded query={query} skeleton={<SkeletonLine width="60%" height="20px" />}>
        {({ people }) => (
          <Box
            as="ul"
            tabIndex={0}
            aria-label={i18n.t('activity.undelivered')}
            maxHeight="50vh"
            overflowY="auto"
          >
            {people.map((person) => (
              <Flex
                as="li"
                key={person.id}
                wrap="wrap"
                justify="space-between"
                columnGap="s4"
                paddingBlock="s2"
                borderTop="hairline"
                fontSize="sm"
              >
                <b>{personName(lang, person)}</b>
                <chakra.span color="ink.soft">{person.username}</chakra.span>
              </Flex>
            ))}
          </Box>
        )}
      </Loaded>
    </Dialog>
  )
}
