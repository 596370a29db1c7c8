import { chakra, Textarea } from '@chakra-ui/react'
import {
  type Behaviour,
  type Focus,
  type How,
  hows,
  type OwnPlan,
  type Plan,
} from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pick } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { FocusDialog } from './focus-dialog.tsx'
import { dropFocus, focusInput, putFocus, usePlanAnswer, useSavePlan } from './save-plan.ts'

/** What is open over the page. */
export type Opened =
  /** From what a new focus is chosen, of which report, and what is chosen at first. */
  | { what: 'new'; offered: Behaviour[]; activityId: number; questionId: number | undefined }
  | { what: 'edit'; focus: Focus }
  | { what: 'check-in'; focus: Focus }
  | { what: 'drop'; focus: Focus }
  | { what: 'share'; own: OwnPlan }
  | { what: 'close' | 'delete' }

interface PlanDialogProps {
  opened: Opened
  plan: Plan | null
  onClose: () => void
}
type Shown<What extends Opened['what']> = Omit<PlanDialogProps, 'opened'> & {
  opened: Extract<Opened, { what: What }>
}

export function PlanDialog({ opened, ...props }: PlanDialogProps) {
  if (opened.what === 'new' || opened.what === 'edit') return <FocusDialog {...props} {...opened} />
  if (opened.what === 'check-in') return <CheckInDialog {...props} opened={opened} />
  if (opened.what === 'share') return <ShareDialog {...props} opened={opened} />
  return <EndDialog {...props} opened={opened} />
}

/** How a focus goes today, in a word and a few sentences. */
function CheckInDialog({ opened: { focus }, onClose }: Shown<'check-in'>) {
  const { i18n, lang } = useI18n()
  const save = useSavePlan(onClose)
  const { register, handleSubmit } = useForm({ defaultValues: { how: 'track' as How, note: '' } })
  const [last] = focus.checkIns
  const submit = handleSubmit(({ how, note }) => {
    const checkIn = { how, note: note.trim() }
    save.mutate(putFocus(focusInput(focus), (each) => ({ ...each, checkIn })))
  })
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

/** Until when the manager may read the plan. */
function ShareDialog({ opened, plan, onClose }: Shown<'share'>) {
  const { i18n, lang } = useI18n()
  const { manager, days } = opened.own
  const share = trpc.development.share.useMutation(usePlanAnswer(onClose))
  const { register, handleSubmit } = useForm({ defaultValues: { until: days[0]?.day ?? '' } })
  const submit = handleSubmit(({ until }) => {
    if (plan) share.mutate({ planId: plan.id, until })
  })
  return (
    <FormDialog
      title={i18n.t('development.share-title', { name: manager ? personName(lang, manager) : '' })}
      confirm={i18n.t('development.share-do')}
      busy={share.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <chakra.p fontSize="sm">{i18n.t('development.share-text')}</chakra.p>
      <Field label={i18n.t('development.until')}>
        <SelectInput {...register('until')}>
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

/** Asks before what cannot be undone: taking a focus out, closing the plan, deleting one. */
function EndDialog({ opened, plan, onClose }: Shown<'drop' | 'close' | 'delete'>) {
  const { i18n, lang } = useI18n()
  const save = useSavePlan()
  const end = trpc.development.end.useMutation(usePlanAnswer())
  const { what } = opened
  const go = () => {
    const then = { onSettled: onClose }
    if (what === 'drop') save.mutate(dropFocus(opened.focus), then)
    else if (plan) end.mutate({ planId: plan.id, version: plan.version, how: what }, then)
  }
  return (
    <ConfirmDialog
      danger={what !== 'close'}
      title={i18n.t('development.end-title', { what })}
      text={i18n.t('development.end-text', {
        what,
        focus: what === 'drop' ? pick(lang, opened.focus.content, opened.focus.content_en) : '',
      })}
      confirm={i18n.t('development.end-do', { what })}
      busy={save.isPending || end.isPending}
      onConfirm={go}
      onCancel={onClose}
    />
  )
}
