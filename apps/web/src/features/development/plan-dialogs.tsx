import { chakra, Textarea } from '@chakra-ui/react'
import { type Focus, hows, type OwnPlan, type Plan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pick } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlanChange } from './plan-changes.ts'

interface CheckInDialogProps {
  plan: Plan
  focus: Focus
  onClose: () => void
}

/** How a focus goes today, in a word and a few sentences. */
export function CheckInDialog({ plan, focus, onClose }: CheckInDialogProps) {
  const { i18n, lang } = useI18n()
  const save = trpc.development.checkIn.useMutation(usePlanChange(onClose))
  const { register, handleSubmit } = useForm({
    defaultValues: { how: 'track' as (typeof hows)[number], note: '' },
  })
  const [last] = focus.checkIns
  const submit = handleSubmit(({ how, note }) =>
    save.mutate({ planId: plan.id, focusId: focus.id, how, note: note.trim() }),
  )
  return (
    <FormDialog
      title={i18n.t('development.check-in')}
      note={pick(lang, focus.content, focus.content_en)}
      confirm={i18n.t('development.save')}
      busy={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Segments
        legend={i18n.t('development.how-going')}
        options={hows.map((how) => ({ value: how, label: i18n.t('development.how', { how }) }))}
        {...register('how')}
      />
      <Field
        label={i18n.t('development.happened', { day: last ? formatDay(lang, last.day) : 'none' })}
        hint={i18n.t('development.note-hint')}
      >
        <Textarea rows={3} maxLength={limits.planNoteMax} {...register('note')} />
      </Field>
    </FormDialog>
  )
}

interface SharePlanDialogProps {
  plan: Plan
  manager: NonNullable<OwnPlan['manager']>
  days: OwnPlan['days']
  onClose: () => void
}

/** Until when the manager may read the plan. */
export function SharePlanDialog({ plan, manager, days, onClose }: SharePlanDialogProps) {
  const { i18n, lang } = useI18n()
  const share = trpc.development.share.useMutation(usePlanChange(onClose))
  const [until, setUntil] = useState(days[0]?.day ?? '')
  return (
    <FormDialog
      title={i18n.t('development.share-title', { name: personName(lang, manager) })}
      confirm={i18n.t('development.share-do')}
      busy={share.isPending}
      onSubmit={() => share.mutate({ planId: plan.id, until })}
      onClose={onClose}
    >
      <chakra.p fontSize="sm">{i18n.t('development.share-text')}</chakra.p>
      <Field label={i18n.t('development.until')}>
        <SelectInput value={until} onChange={({ target }) => setUntil(target.value)}>
          {days.map(({ kind, day }) => (
            <option key={day} value={day}>
              {i18n.t('development.until-day', { kind, day: formatDay(lang, day) })}
            </option>
          ))}
        </SelectInput>
      </Field>
    </FormDialog>
  )
}

/** What cannot be undone: taking a focus out, closing the plan, deleting one. */
export type Ending =
  | { what: 'drop'; focus: Focus }
  | { what: 'close' }
  | { what: 'delete'; planId: string; version: number }

interface EndDialogProps {
  ending: Ending
  plan: Plan | null
  onClose: () => void
  /** Once it is done. */
  onDone?: () => void
}

/** Asks before that. */
export function EndDialog({ ending, plan, onClose, onDone }: EndDialogProps) {
  const { i18n, lang } = useI18n()
  const change = {
    ...usePlanChange(onDone),
    onSettled: onClose,
  }
  const drop = trpc.development.dropFocus.useMutation(change)
  const close = trpc.development.close.useMutation(change)
  const remove = trpc.development.delete.useMutation(change)
  const { what } = ending
  const go = () => {
    if (ending.what === 'delete') {
      return remove.mutate({ planId: ending.planId, version: ending.version })
    }
    if (!plan) return
    const edited = { planId: plan.id, version: plan.version }
    if (ending.what === 'drop') drop.mutate({ ...edited, focusId: ending.focus.id })
    else close.mutate(edited)
  }
  return (
    <ConfirmDialog
      danger={what !== 'close'}
      title={i18n.t('development.end-title', { what })}
      text={i18n.t('development.end-text', {
        what,
        focus: what === 'drop' ? pick(lang, ending.focus.content, ending.focus.content_en) : '',
      })}
      confirm={i18n.t('development.end-do', { what })}
      busy={drop.isPending || close.isPending || remove.isPending}
      onConfirm={go}
      onCancel={onClose}
    />
  )
}
