import { Grid, RadioCard } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import type { RemindInput, ToRemind } from '@vantage/contracts/activities/reminders'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Hint } from '../../../../components/panel.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { loadMessages, selectKey } from '../../../../lib/i18n/messages.ts'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { pickName } from '../../../../lib/names.ts'
import { toSchedule } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import { changedNote } from '../activities.ts'
import { useFourEyes } from '../four-eyes.tsx'
import { ReachOf } from '../reach.tsx'

/** With the texts of the page of messages. */
const PreviewButton = openedPart(async () => {
  const part = import('../schedule/preview-button.tsx')
  return (await Promise.all([part, loadMessages('schedule')]))[0].PreviewButton
})

interface RemindDialogProps {
  activityId: number
  /** Those who were picked; nobody: everybody with something open, or who has not begun. */
  chosen: number[]
  progress: ProgressOutput | undefined
  onClose: () => void
}

/** Asks whom to remind, says who can be, and goes on to the page that says what became of it. */
export function RemindDialog({ activityId, chosen, progress, onClose }: RemindDialogProps) {
  const { i18n, lang } = useI18n()
  const navigate = useNavigate()
  const [audience, setAudience] = useState<'open' | 'not-begun'>('open')
  const goesOn = (day: string | null) => (day === null ? 'none' : formatDay(lang, day))
  const remind = trpc.activities.remind.useMutation(
    useAnswer(['activities'], {
      say: ({ waitsFor }) => ({
        kind: 'good',
        title: i18n.t('activity.reminder-begun', { goes: goesOn(waitsFor) }),
      }),
      onSuccess: () => navigate(toSchedule(activityId)),
      onSettled: onClose,
    }),
  )
  const people = {
    open: progress?.night.open ?? 0,
    'not-begun': progress?.night.notBegun ?? 0,
  }
  const { data, isPlaceholderData } = trpc.activities.toRemind.useQuery(
    { id: activityId, audience },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const found = data && ofChosen(data, chosen)
  // Nobody is promised a reminder that cannot reach them.
  const count = found ? found.people - found.none.length - found.notifiedToday.length : 0
  const input: RemindInput =
    chosen.length > 0
      ? { id: activityId, audience: 'chosen', employees: chosen }
      : { id: activityId, audience }
  return (
    <ConfirmDialog
      role="dialog"
      title={i18n.t('activity.remind-title')}
      confirm={i18n.t('activity.remind-people', { people: count })}
      busy={remind.isPending}
      ready={count > 0 && !isPlaceholderData}
      onConfirm={() => remind.mutate(input)}
      onCancel={onClose}
    >
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
                    audience: selectKey(each),
                    people: people[each],
                  })}
                </RadioCard.ItemText>
              </RadioCard.Item>
            ))}
          </Grid>
        </RadioCard.Root>
      )}
      <Hint>
        {i18n.t('activity.reminder-text', { goes: found ? goesOn(found.waitsFor) : 'unknown' })}
      </Hint>
      <PreviewButton id={activityId} kind="reminder" />
      {found && found.notifiedToday.length > 0 && (
        <Hint>{i18n.t('activity.notified-today', { people: found.notifiedToday.length })}</Hint>
      )}
      {found && <ReachOf people={found.people} none={found.none} />}
    </ConfirmDialog>
  )
}

/** Narrows a preview to the chosen people; nobody chosen means everybody. */
function ofChosen(found: ToRemind, chosen: readonly number[]): ToRemind {
  if (chosen.length === 0) return found
  const { none, notifiedToday } = found
  return {
    ...found,
    people: chosen.length,
    none: none.filter(({ id }) => chosen.includes(id)),
    notifiedToday: notifiedToday.filter((id) => chosen.includes(id)),
  }
}

interface CloseDialogProps {
  activity: ActivityDetail
  onClose: () => void
}

/** Asks before an activity is closed, with what would be missing. */
export function CloseDialog({ activity, onClose }: CloseDialogProps) {
  const { i18n, lang } = useI18n()
  const [understood, setUnderstood] = useState(false)
  const { id, version, anonymityMin } = activity
  const missing = trpc.activities.ifClosed.useQuery({ id }, { staleTime: 0 })
  const held = useFourEyes(activity).data?.total ?? 0
  const close = trpc.activities.close.useMutation(
    useAnswer(['activities'], {
      say: ({ outcome }) =>
        outcome === 'closed'
          ? { kind: 'good', title: i18n.t('activity.closed') }
          : changedNote(i18n, i18n.t('activity.not-closed', { outcome: selectKey(outcome) })),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-close', { name: pickName(lang, activity) })}
      confirm={i18n.t('activity.close')}
      cancel={i18n.t('activity.keep-open')}
      danger
      busy={close.isPending}
      ready={understood && missing.data !== undefined}
      onConfirm={() => close.mutate({ id, version })}
      onCancel={onClose}
    >
      <Grid templateColumns="minmax(0, 1fr)" gap="s4">
        <Loaded query={missing} skeleton={null}>
          {(data) => (
            <>
              <p>{i18n.t('activity.close-open', { ...data, isCurrent: String(data.isCurrent) })}</p>
              {data.groups > 0 && (
                <Notice size="sm" kind="warn">
                  {i18n.t('activity.if-closed-text', { ...data, min: anonymityMin })}
                </Notice>
              )}
            </>
          )}
        </Loaded>
        {held > 0 && (
          <Notice size="sm" kind="warn">
            {i18n.t('activity.close-held', { groups: held })}
          </Notice>
        )}
        <Hint>{i18n.t('activity.close-forever')}</Hint>
        <Checkbox
          label={i18n.t('activity.understood')}
          checked={understood}
          onChange={setUnderstood}
        />
      </Grid>
    </ConfirmDialog>
  )
}
