import { chakra, Flex, Grid, Input } from '@chakra-ui/react'
import { mayHaveSentence } from '@vantage/contracts/messages/message'
import {
  reminderDays,
  type Schedule,
  type ScheduleFields,
  scheduleProblem,
} from '@vantage/contracts/messages/schedule'
import { Eye } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { Field } from '../../../../components/field.tsx'
import { useUnsaved } from '../../../../components/leave-guard.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { Toggle } from '../../../../components/toggle.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { FormHint } from '../dialog-parts.tsx'
import { warnChanged } from '../activities.ts'
import type { PreviewedKind } from './preview-drawer.tsx'
import { NumberField, Section } from './schedule-fields.tsx'

const PreviewDrawer = lazyComponent(
  async () => (await import('./preview-drawer.tsx')).PreviewDrawer,
)

type DateName = 'nominationsFrom' | 'nominationsUntil' | 'opensOn' | 'dueOn'
type NumberName = 'everyDays' | 'times'
/** Dates that are not set are empty. */
type Values = Omit<ScheduleFields, DateName | NumberName> & Record<DateName | NumberName, string>
type ToggleName =
  | 'closesItself'
  | 'nominate'
  | 'invitation'
  | 'remindsBefore'
  | 'remindsAfter'
  | 'reportReady'

const valuesOf = (fields: ScheduleFields): Values => ({
  ...fields,
  nominationsFrom: fields.nominationsFrom ?? '',
  nominationsUntil: fields.nominationsUntil ?? '',
  opensOn: fields.opensOn ?? '',
  dueOn: fields.dueOn ?? '',
  everyDays: String(fields.everyDays),
  times: String(fields.times),
})
const fieldsOf = (values: Values): ScheduleFields => ({
  ...values,
  nominationsFrom: values.nominationsFrom || null,
  nominationsUntil: values.nominationsUntil || null,
  opensOn: values.opensOn || null,
  dueOn: values.dueOn || null,
  everyDays: Number(values.everyDays),
  times: Number(values.times),
})
const bounds = { everyDays: 30, times: 10 }

interface ScheduleFormProps {
  id: number
  schedule: Schedule
  isNominating: boolean
}

/** The dates and messages of an activity before its start, saved together. */
export function ScheduleForm({ id, schedule, isNominating }: ScheduleFormProps) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const [previewed, setPreviewed] = useState<PreviewedKind | null>(null)
  const form = useForm<Values>({ values: valuesOf(schedule.fields) })
  const { control, register, watch, formState } = form
  useUnsaved(formState.isDirty)
  const values = watch()
  const problem = scheduleProblem(fieldsOf(values))
  const save = trpc.activities.schedule.save.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'saved') notify({ kind: 'good', title: i18n.t('schedule.saved') })
      else warnChanged(i18n, i18n.t('schedule.not-saved', { outcome }))
      await utils.activities.invalidate()
    },
  })
  const submit = form.handleSubmit((given) => {
    if (scheduleProblem(fieldsOf(given)) !== null) return
    save.mutate({ id, version: schedule.version, ...fieldsOf(given) })
  })
  const toggle = (name: ToggleName, label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Toggle strong name={name} label={label} checked={value} onChange={onChange} />
      )}
    />
  )
  const titleOf = (kind: PreviewedKind) =>
    i18n.t('schedule.kind', { kind: kind.replaceAll('-', '_') })
  const preview = (kind: PreviewedKind, text: string) => (
    <Button
      key={kind}
      kind="bare"
      icon={Eye}
      aria-label={i18n.t('schedule.preview-of', { message: titleOf(kind) })}
      onClick={() => setPreviewed(kind)}
    >
      {text}
    </Button>
  )
  const message = (kind: PreviewedKind, name: ToggleName, children?: ReactNode) => (
    <Grid gap="s2" padding={{ base: 's4', sm: 's5' }} borderTop="hairline">
      <Flex wrap="wrap" justify="space-between" gap="s2" align="center">
        {toggle(name, titleOf(kind))}
        {preview(kind, i18n.t('schedule.preview'))}
      </Flex>
      <FormHint>{i18n.t('schedule.goes', { kind: kind.replaceAll('-', '_') })}</FormHint>
      {children}
    </Grid>
  )
  const dates = (names: readonly DateName[]) => (
    <Grid gap="s4" templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
      {names.map((name) => (
        <Field
          key={name}
          label={i18n.t('schedule.date', { name })}
          error={formState.errors[name]?.message}
        >
          <DateInput
            control={control}
            name={name}
            choose={i18n.t('schedule.choose', { name })}
            check={() => void form.trigger(name)}
          />
        </Field>
      ))}
    </Grid>
  )
  const number = (name: NumberName) => (
    <NumberField
      label={i18n.t('schedule.number-of', { name })}
      error={formState.errors[name]?.message}
    >
      <Input
        inputMode="numeric"
        textAlign="right"
        {...register(name, {
          validate: (value) =>
            (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= bounds[name]) ||
            i18n.t('schedule.range', { max: bounds[name] }),
        })}
      />
    </NumberField>
  )
  return (
    <chakra.form
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="s4"
      onSubmit={(event) => void submit(event)}
    >
      {problem !== null && (
        <Notice size="sm" kind="bad" live>
          {i18n.t('schedule.problem', { problem })}
        </Notice>
      )}
      <Section title={i18n.t('schedule.dates')}>
        <Grid gap="s4" padding={{ base: 's4', sm: 's5' }} borderTop="hairline">
          {dates(isNominating ? ['nominationsUntil'] : ['nominationsFrom', 'nominationsUntil'])}
          <FormHint>
            {i18n.t('schedule.nominations-hint', { begun: String(isNominating) })}
          </FormHint>
          {dates(['opensOn', 'dueOn'])}
          <FormHint>{i18n.t('schedule.opens-hint')}</FormHint>
          {toggle('closesItself', i18n.t('schedule.closes-itself-on'))}
          <FormHint>{i18n.t('schedule.closes-hint')}</FormHint>
        </Grid>
      </Section>
      <Section title={i18n.t('schedule.messages')}>
        {message(
          'nominate',
          'nominate',
          <Flex wrap="wrap" gap="s2">
            {(['nominations-changed', 'nominations-approved'] as const).map((kind) =>
              preview(kind, titleOf(kind)),
            )}
          </Flex>,
        )}
        {message('invitation', 'invitation')}
        {message(
          'reminder-before',
          'remindsBefore',
          <Controller
            control={control}
            name="daysBefore"
            render={({ field: { value, onChange } }) => (
              <Flex
                wrap="wrap"
                columnGap="s5"
                rowGap="s2"
                role="group"
                aria-label={i18n.t('schedule.days-before')}
              >
                {reminderDays.map((days) => (
                  <Checkbox
                    key={days}
                    label={i18n.t('schedule.days', { days })}
                    checked={value.includes(days)}
                    disabled={!values.remindsBefore}
                    onChange={(checked) =>
                      onChange(
                        reminderDays.filter((each) =>
                          each === days ? checked : value.includes(each),
                        ),
                      )
                    }
                  />
                ))}
              </Flex>
            )}
          />,
        )}
        {message(
          'reminder-after',
          'remindsAfter',
          <Flex wrap="wrap" gap="s4">
            {number('everyDays')}
            {number('times')}
          </Flex>,
        )}
        {message('report-ready', 'reportReady')}
        <Grid gap="s2" padding={{ base: 's4', sm: 's5' }} borderTop="hairline">
          <Controller
            control={control}
            name="bothChannels"
            render={({ field: { value, onChange } }) => (
              <Checkbox label={i18n.t('schedule.both')} checked={value} onChange={onChange} />
            )}
          />
          <FormHint>{i18n.t('schedule.one-a-day')}</FormHint>
        </Grid>
      </Section>
      <div>
        <Button
          type="submit"
          kind="main"
          busy={save.isPending}
          disabled={!formState.isDirty || problem !== null}
        >
          {i18n.t('schedule.save')}
        </Button>
      </div>
      <Suspense>
        {previewed && (
          <PreviewDrawer
            id={id}
            kind={previewed}
            sentence={
              mayHaveSentence(previewed)
                ? (values.sentences[previewed] ?? { ch: '', en: '' })
                : undefined
            }
            onSentence={(sentence) => {
              if (!mayHaveSentence(previewed)) return
              form.setValue(`sentences.${previewed}`, sentence, { shouldDirty: true })
            }}
            onClose={() => setPreviewed(null)}
          />
        )}
      </Suspense>
    </chakra.form>
  )
}
