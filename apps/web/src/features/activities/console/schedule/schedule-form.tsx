import { Box, chakra, Flex, Grid, Input } from '@chakra-ui/react'
import {
  mayHaveSentence,
  type MessageKind,
  type OwnSentence,
} from '@vantage/contracts/messages/message'
import {
  reminderDays,
  type Schedule,
  type ScheduleFields,
  scheduleProblem,
} from '@vantage/contracts/messages/schedule'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { isDay } from '../../../../components/date-input/read-day.ts'
import { Field } from '../../../../components/field.tsx'
import { useUnsaved } from '../../../../components/leave-guard.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Hint, Panel } from '../../../../components/panel.tsx'
import { Toggle } from '../../../../components/toggle.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { dayHere } from '../../../../lib/due.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'
import { DaysCounted } from './days-counted.tsx'
import { PreviewButton } from './preview-button.tsx'
import { problemAt } from './problem-at.ts'

type DateName = 'nominationsFrom' | 'nominationsUntil' | 'opensOn' | 'dueOn'
type NumberName = 'everyDays' | 'times'
/** Dates that are not set are empty. */
type Values = Omit<ScheduleFields, DateName> & Record<DateName, string>
type ToggleName = {
  [Name in keyof Values]: Values[Name] extends boolean ? Name : never
}[keyof Values]

const valuesOf = (fields: ScheduleFields): Values => ({
  ...fields,
  nominationsFrom: fields.nominationsFrom ?? '',
  nominationsUntil: fields.nominationsUntil ?? '',
  opensOn: fields.opensOn ?? '',
  dueOn: fields.dueOn ?? '',
})
/** What was typed that is no day counts as none. */
const dayOf = (text: string) => (isDay(text) ? text : null)
const fieldsOf = (values: Values): ScheduleFields => ({
  ...values,
  nominationsFrom: dayOf(values.nominationsFrom),
  nominationsUntil: dayOf(values.nominationsUntil),
  opensOn: dayOf(values.opensOn),
  dueOn: dayOf(values.dueOn),
})
const bounds = { everyDays: 30, times: 10 }

interface ScheduleFormProps {
  id: number
  schedule: Schedule
  isNominating: boolean
}

/** The dates and messages of an activity before its start, saved together. */
export function ScheduleForm({ id, schedule, isNominating }: ScheduleFormProps) {
  const { i18n, lang } = useI18n()
  const [base, setBase] = useState(schedule)
  const form = useForm<Values>({ values: valuesOf(base.fields) })
  const { control, register, watch, formState } = form
  const { isDirty } = formState
  useUnsaved(isDirty)
  // What somebody else saves shows up here, unless one is changing something oneself.
  if (schedule !== base && (!isDirty || schedule.fields === base.fields)) setBase(schedule)
  const values = watch()
  const { daysBefore } = values
  const fields = fieldsOf(values)
  const problem = scheduleProblem(fields, dayHere())
  const found = problemAt(fields, dayHere())
  const problemOf = (name: DateName) => {
    if (found?.name !== name) return undefined
    const day = found.day && formatDay(lang, found.day)
    return i18n.t('schedule.problem-at', { rule: found.rule, day })
  }
  const save = trpc.activities.schedule.save.useMutation(
    useAnswer(['activities'], {
      say: ({ outcome }) =>
        outcome === 'saved'
          ? { kind: 'good', title: i18n.t('schedule.saved') }
          : changedNote(i18n, i18n.t('schedule.not-saved', { outcome })),
      onSuccess: ({ outcome }) => {
        if (outcome === 'saved') form.reset(form.getValues())
        if (outcome === 'changed') form.reset()
      },
    }),
  )
  const submit = form.handleSubmit((given) =>
    save.mutate({ id, version: base.version, ...fieldsOf(given) }),
  )
  const switched = (name: ToggleName) => ({
    checked: values[name],
    onChange: (on: boolean) => form.setValue(name, on, { shouldDirty: true }),
  })
  const titleOf = (kind: MessageKind) => i18n.t('schedule.kind', { kind: selectKey(kind) })
  const preview = (kind: MessageKind, text?: string) => (
    <PreviewButton
      key={kind}
      id={id}
      kind={kind}
      text={text}
      dates={{
        opensOn: fields.opensOn,
        dueOn: fields.dueOn,
        nominationsUntil: fields.nominationsUntil,
      }}
      {...(mayHaveSentence(kind) && {
        sentence: values.sentences[kind] ?? { ch: '', en: '' },
        onSentence: (sentence: OwnSentence) =>
          form.setValue(`sentences.${kind}`, sentence, { shouldDirty: true }),
      })}
    />
  )
  const previews = (kinds: readonly MessageKind[]) => (
    <Flex wrap="wrap" gap="s2">
      {kinds.map((kind) => preview(kind, titleOf(kind)))}
    </Flex>
  )
  const message = (kind: MessageKind, name: ToggleName, children?: ReactNode) => (
    <Grid gap="s2" padding={{ base: 's4', sm: 's5' }} borderTop="hairline">
      <Flex wrap="wrap" justify="space-between" gap="s2" align="center">
        <Toggle strong name={name} label={titleOf(kind)} {...switched(name)} />
        {preview(kind)}
      </Flex>
      <Hint>{i18n.t('schedule.goes', { kind: selectKey(kind) })}</Hint>
      {children}
    </Grid>
  )
  const dates = (names: readonly DateName[]) => (
    <Grid gap="s4" templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
      {names.map((name) => (
        <Field
          key={name}
          label={i18n.t('schedule.date', { name })}
          error={formState.errors[name]?.message ?? problemOf(name)}
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
    <Box width="160px">
      <Field label={i18n.t('schedule.number-of', { name })} error={formState.errors[name]?.message}>
        <Input
          inputMode="numeric"
          textAlign="right"
          {...register(name, {
            valueAsNumber: true,
            validate: (value) =>
              (Number.isInteger(value) && value >= 1 && value <= bounds[name]) ||
              i18n.t('schedule.range', { max: bounds[name] }),
          })}
        />
      </Field>
    </Box>
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
          <Hint>{i18n.t('schedule.nominations-hint', { begun: String(isNominating) })}</Hint>
          {dates(['opensOn', 'dueOn'])}
          <DaysCounted opensOn={fields.opensOn} dueOn={fields.dueOn} />
          <Hint>{i18n.t('schedule.opens-hint')}</Hint>
          <Toggle
            strong
            name="closesItself"
            label={i18n.t('schedule.closes-itself-on')}
            {...switched('closesItself')}
          />
          <Hint>{i18n.t('schedule.closes-hint')}</Hint>
        </Grid>
      </Section>
      <Section title={i18n.t('schedule.messages')}>
        {message('nominate', 'nominate', previews(['nominations-changed', 'nominations-approved']))}
        {message('invitation', 'invitation')}
        {message(
          'reminder-before',
          'remindsBefore',
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
                checked={daysBefore.includes(days)}
                disabled={!values.remindsBefore}
                onChange={(checked) => {
                  const ticked = (each: typeof days) =>
                    each === days ? checked : daysBefore.includes(each)
                  form.setValue('daysBefore', reminderDays.filter(ticked), { shouldDirty: true })
                }}
              />
            ))}
          </Flex>,
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
          <Hint>{i18n.t('schedule.to-administrators')}</Hint>
          {previews(['to-start', 'overdue'])}
        </Grid>
        <Grid gap="s2" padding={{ base: 's4', sm: 's5' }} borderTop="hairline">
          <Checkbox label={i18n.t('schedule.both')} {...switched('bothChannels')} />
          <Hint>{i18n.t('schedule.one-a-day')}</Hint>
        </Grid>
      </Section>
      <div>
        <Button
          type="submit"
          kind="main"
          busy={save.isPending}
          disabled={!isDirty || problem !== null}
        >
          {i18n.t('schedule.save')}
        </Button>
      </div>
    </chakra.form>
  )
}

/** A panel with its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="lg" paddingBlock="s4" paddingInline={{ base: 's4', sm: 's5' }}>
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}
