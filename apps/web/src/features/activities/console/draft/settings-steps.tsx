import { Trans } from '@lingui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { limits } from '@vantage/contracts/limits'
import { useWatch } from 'react-hook-form'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { Field } from '../../../../components/field.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { words } from '../../../../components/words.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toSchedule } from '../../../../lib/paths.ts'
import { numbers } from '../activities.ts'
import { NamesFields } from '../names-fields.tsx'
import { DraftForm, useDraftForm } from './draft-form.tsx'
import { Step, StepHint } from './step.tsx'

/** What the activity is called, and its date. */
export function DatesStep({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  return (
    <Step
      name="dates"
      number={1}
      title={i18n.t('activity.step-dates')}
      summary={i18n.t('activity.date-is', { day: formatDay(lang, activity.createdOn) })}
      mark="good"
    >
      <DatesForm activity={activity} />
    </Step>
  )
}

function DatesForm({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const draft = useDraftForm(activity)
  const { register, control, formState } = draft.form
  return (
    <DraftForm draft={draft}>
      <NamesFields register={register} errors={formState.errors} />
      <Field label={i18n.t('activity.date')} error={formState.errors.createdOn?.message}>
        <DateInput
          control={control}
          name="createdOn"
          choose={i18n.t('activity.choose-date')}
          required={i18n.t(words.required)}
          check={() => void draft.form.trigger('createdOn')}
        />
      </Field>
      <StepHint data-wide>{i18n.t('activity.date-hint')}</StepHint>
    </DraftForm>
  )
}

/** The anonymity minimum; the due date is shown, and set with the messages. */
export function SettingsStep({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { anonymityMin, dueOn } = activity
  return (
    <Step
      name="settings"
      number={5}
      title={i18n.t('activity.step-settings')}
      summary={i18n.t('activity.settings-are', {
        min: anonymityMin,
        due: dueOn === null ? 'none' : formatDay(lang, dueOn),
      })}
      mark={anonymityMin < limits.anonymityDefault ? 'warn' : 'good'}
    >
      <SettingsForm activity={activity} />
    </Step>
  )
}

function SettingsForm({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const draft = useDraftForm(activity)
  const { register, control } = draft.form
  const min = useWatch({ control, name: 'anonymityMin' })
  // Whoever was asked for raters was told it.
  const isFixed = activity.nominations.lists > 0
  const [least, most] = isFixed
    ? [activity.anonymityMin, activity.anonymityMin]
    : [limits.anonymityMin, limits.anonymityMax]
  return (
    <DraftForm draft={draft}>
      <Field label={i18n.t('activity.minimum')}>
        <SelectInput
          {...register('anonymityMin', { valueAsNumber: true })}
          options={numbers(least, most)}
        />
      </Field>
      <StepHint data-wide>
        <b>{i18n.t('activity.minimum-means', { min })}</b>{' '}
        {i18n.t(
          min < limits.anonymityDefault
            ? /*i18n*/ 'activity.minimum-low'
            : /*i18n*/ 'activity.minimum-text',
          { min },
        )}
      </StepHint>
      {isFixed && <StepHint data-wide>{i18n.t('activity.minimum-fixed')}</StepHint>}
      <StepHint data-wide>{i18n.t('activity.visible-hint')}</StepHint>
      <StepHint data-wide>
        <Trans
          id="activity.due-set-in"
          components={{ a: <TextLink to={toSchedule(activity.id)} /> }}
        />
      </StepHint>
    </DraftForm>
  )
}
