import { useLingui } from '@lingui/react'
import type { ActivityDetail, ActivityFields } from '@vantage/contracts/activities/activities'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { Field } from '../../../../components/field.tsx'
import { words } from '../../../../components/words.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { NamesFields } from '../dialog-parts.tsx'
import { DraftForm, useDraftForm } from './draft-form.tsx'
import { Step, StepHint } from './step.tsx'

const form = {
  read: ({ name, name_en, createdOn }: ActivityFields) => ({ name, name_en, createdOn }),
  write: (values: { name: string; name_en: string; createdOn: string }) => values,
}

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
  const { i18n } = useLingui()
  const draft = useDraftForm(activity, form)
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
