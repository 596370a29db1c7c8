import { Grid, RadioCard } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ProgressOutput } from '@vantage/contracts/activities/progress'
import type { RemindInput, ToRemind } from '@vantage/contracts/activities/reminders'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toSchedule } from '../../../../lib/paths.ts'
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

/** Asks whom to remind, says who can be, and goes on to the page that says what became of it. */
export function RemindDialog({ activityId, chosen, progress, onClose }: RemindDialogProps) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [audience, setAudience] = useState<'open' | 'not-begun'>('open')
  const remind = trpc.activities.remind.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async () => {
      notify({ kind: 'good', title: i18n.t('activity.reminder-begun') })
      await utils.activities.invalidate()
      await navigate(toSchedule(activityId))
    },
    onSettled: onClose,
  })
  const people = {
    open: progress?.night.open ?? 0,
    'not-begun': progress?.night.notBegun ?? 0,
  }
  const { data } = trpc.activities.toRemind.useQuery(
    { id: activityId, audience },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const found = data && ofChosen(data, chosen)
  // Nobody is promised a reminder that cannot reach them.
  const count = found ? found.people - found.none.length - found.told.length : 0
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
      ready={count > 0}
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
      {found && found.told.length > 0 && (
        <FormHint>{i18n.t('activity.told-today', { people: found.told.length })}</FormHint>
      )}
      {found && <ReachOf people={found.people} none={found.none} />}
    </ConfirmDialog>
  )
}

/** Of those who were picked, or of all. */
function ofChosen({ people, none, told }: ToRemind, chosen: readonly number[]): ToRemind {
  if (chosen.length === 0) return { people, none, told }
  return {
    people: chosen.length,
    none: none.filter(({ id }) => chosen.includes(id)),
    told: told.filter((id) => chosen.includes(id)),
  }
}
