import { chakra, Flex } from '@chakra-ui/react'
import type { MessageReach, Schedule } from '@vantage/contracts/messages/schedule'
import { locales } from '@vantage/i18n/languages'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { ExportMenu } from '../../../../components/data-table/export-menu.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { isDay } from '../../../../components/date-input/read-day.ts'
import { Dialog } from '../../../../components/dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { FormDialog } from '../../../../components/form-dialog.tsx'
import { Hint } from '../../../../components/panel.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useCancel } from '../../../../components/confirm-dialog.tsx'
import { Soft } from '../../../../components/text.tsx'
import { words } from '../../../../components/words.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { personName } from '../../../../lib/names.ts'
import { toConsoleRow } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'
import { ReachOf } from '../reach.tsx'
import { offsetText } from './offset.ts'
import { PreviewButton } from './preview-button.tsx'

interface ExtendDialogProps {
  id: number
  schedule: Schedule
  dueOn: string
  onClose: () => void
}

/** Asks until when a running activity goes on. */
export function ExtendDialog({ id, schedule, dueOn, onClose }: ExtendDialogProps) {
  const { i18n, lang } = useI18n()
  const cancel = useCancel(onClose)
  const [tell, setTell] = useState(true)
  const { control, trigger, formState } = useForm({ defaultValues: { to: '' } })
  const to = useWatch({ control, name: 'to' })
  const isLater = isDay(to) && to > dueOn
  const { data: meant } = trpc.activities.toRemind.useQuery(
    { id, audience: 'open' },
    { staleTime: 0 },
  )
  const { data: reminders } = trpc.activities.schedule.ifExtended.useQuery(
    { id, dueOn: to },
    { enabled: isLater, staleTime: 0 },
  )
  const days = reminders?.map(
    ({ day, offset }) => formatDay(lang, day) + offsetText(i18n, lang, offset),
  )
  const list = new Intl.ListFormat(locales[lang]).format(days ?? [])
  const extend = trpc.activities.schedule.extend.useMutation(
    useAnswer(['activities'], {
      say: ({ outcome }) =>
        outcome === 'extended'
          ? { kind: 'good', title: i18n.t('schedule.extended', { day: formatDay(lang, to) }) }
          : changedNote(i18n, i18n.t('schedule.not-extended', { outcome: selectKey(outcome) })),
      onSettled: onClose,
    }),
  )
  return (
    <FormDialog
      title={i18n.t('schedule.extend-title')}
      note={i18n.t('schedule.due-now', { day: formatDay(lang, dueOn) })}
      confirm={i18n.t('schedule.extend-do')}
      busy={extend.isPending}
      ready={isLater}
      onSubmit={() => extend.mutate({ id, version: schedule.version, dueOn: to, tell })}
      onClose={cancel}
    >
      <Field label={i18n.t('schedule.extend-to')} error={formState.errors.to?.message}>
        <DateInput
          control={control}
          name="to"
          choose={i18n.t('schedule.choose', { name: 'dueOn' })}
          check={() => void trigger('to')}
        />
      </Field>
      {isDay(to) && !isLater && <Hint role="alert">{i18n.t('schedule.only-later')}</Hint>}
      <Checkbox
        label={i18n.t('schedule.tell', {
          people: meant ? meant.people - meant.none.length : schedule.open,
        })}
        checked={tell}
        onChange={setTell}
      />
      {tell && (
        <div>
          <PreviewButton id={id} kind="extended" dates={{ dueOn: isLater ? to : dueOn }} />
        </div>
      )}
      {tell && meant && meant.people > 0 && <ReachOf people={meant.people} none={meant.none} />}
      <Hint>
        {i18n.t('schedule.extend-hint', {
          tells: String(tell),
          days: isLater && days ? list || 'none' : 'unknown',
        })}
      </Hint>
    </FormDialog>
  )
}

interface UnreachedDialogProps {
  activityId: number
  people: MessageReach['none']
  hint: string
  onClose: () => void
}

/** The names of those whom no message can reach, each with the way to their address. */
export function UnreachedDialog({ activityId, people, hint, onClose }: UnreachedDialogProps) {
  const { i18n, lang } = useI18n()
  const input = { id: activityId }
  const title = i18n.t('schedule.unreached', { people: people.length })
  return (
    <Dialog
      title={title}
      note={hint}
      onClose={onClose}
      footer={
        <>
          <ExportMenu
            path="/export/unreached"
            list={{ input, isFiltered: false }}
            total={people.length}
          />
          <Button onClick={onClose}>{i18n.t(words.close)}</Button>
        </>
      }
    >
      <chakra.ul tabIndex={0} aria-label={title} maxHeight="50vh" overflowY="auto" fontSize="sm">
        {people.map(({ why, ...person }) => (
          <Flex
            as="li"
            key={person.id}
            wrap="wrap"
            justify="space-between"
            columnGap="s4"
            paddingBlock="s2"
            borderTop="hairline"
          >
            <TextLink to={toConsoleRow('employee', person.id)}>{personName(lang, person)}</TextLink>
            <Soft>{i18n.t('schedule.why-unreached', { why: selectKey(why) })}</Soft>
          </Flex>
        ))}
      </chakra.ul>
    </Dialog>
  )
}
