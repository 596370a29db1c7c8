import { chakra, Flex, Grid, Textarea, VisuallyHidden } from '@chakra-ui/react'
import {
  type Aim,
  aims,
  type Behaviour,
  type Focus,
  type Plan,
} from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { Plus, X } from 'lucide-react'
import { startTransition } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DateInput } from '../../components/date-input/date-input.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { words } from '../../components/words.ts'
import { formatHundredths } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pick, pickName } from '../../lib/names.ts'
import { putFocus, useSavePlan } from './save-plan.ts'

const { planTextMax, planActionsMax, planFocusesMax } = limits
const newAction = { text: '', dueOn: '', done: false }
const groups = [...aims, 'other'] as const
const aimOf = (behaviour: Behaviour | undefined): Aim =>
  behaviour?.group === 'strength' ? 'strength' : 'improve'
const shown = (score: number | null) => (score === null ? 'none' : formatHundredths(score))

interface FocusDialogProps {
  plan: Plan | null
  /** The one to change; else a new one. */
  focus?: Focus
  /** What new ones are chosen from, without those in the plan, of which activity, and the one that is chosen at first. */
  offered?: readonly Behaviour[]
  activityId?: number
  questionId?: number | undefined
  onClose: () => void
}

/** What somebody will do about a behaviour, by when, and how others will notice. */
export function FocusDialog(props: FocusDialogProps) {
  const { plan, focus, offered = [], onClose } = props
  const { i18n, lang } = useI18n()
  const save = useSavePlan(onClose)
  const find = (id: unknown) => offered.find(({ questionId }) => questionId === Number(id))
  const first = find(props.questionId) ?? offered[0]
  const { register, control, handleSubmit, trigger, getValues, setValue, formState } = useForm({
    defaultValues: {
      questionId: focus?.questionId ?? first?.questionId ?? 0,
      aim: focus?.aim ?? aimOf(first),
      notice: focus?.notice ?? '',
      actions: focus?.actions ?? [newAction],
    },
  })
  const { errors } = formState
  // Not the actions themselves: the dialog would be drawn anew at each key.
  const count = useWatch({ control, name: 'actions', compute: ({ length }) => length })
  const chosen = find(useWatch({ control, name: 'questionId' }))
  const focuses = plan?.focuses.length ?? 0
  const submit = handleSubmit((typed) => {
    const put = putFocus({
      questionId: Number(typed.questionId),
      aim: typed.aim,
      notice: typed.notice.trim(),
      actions: typed.actions.map((action) => ({ ...action, text: action.text.trim() })),
      checkIn: null,
    })
    save.mutate((input) => put({ ...input, activityId: props.activityId ?? input.activityId }))
  })
  return (
    <FormDialog
      title={i18n.t(focus ? /*i18n*/ 'development.edit-title' : /*i18n*/ 'development.new-title')}
      note={
        focus
          ? pick(lang, focus.content, focus.content_en)
          : i18n.t('development.chosen', { count: focuses, max: planFocusesMax })
      }
      confirm={i18n.t(focus ? /*i18n*/ 'development.save' : /*i18n*/ 'development.put-in')}
      busy={save.isPending}
      ready={focus !== undefined || focuses < planFocusesMax}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!focus && (
        <Field
          label={i18n.t('development.behaviour')}
          hint={
            chosen &&
            i18n.t('development.scores', {
              target: pickName(lang, chosen.target),
              weighted: shown(chosen.weighted),
              margin: shown(chosen.margin),
              self: shown(chosen.self),
            })
          }
        >
          <SelectInput
            {...register('questionId', {
              onChange: ({ target }: { target: { value: string } }) =>
                setValue('aim', aimOf(find(target.value))),
            })}
          >
            {groups.map((group) => (
              <optgroup key={group} label={i18n.t('development.group', { group })}>
                {offered
                  .filter((each) => each.group === group)
                  .map(({ questionId, content, content_en }) => (
                    <option key={questionId} value={questionId}>
                      {pick(lang, content, content_en)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectInput>
        </Field>
      )}
      <Segments
        legend={i18n.t('development.what-with-it')}
        options={aims.map((aim) => ({ value: aim, label: i18n.t('development.want', { aim }) }))}
        {...register('aim')}
      />
      {Array.from({ length: count }, (_, index) => (
        <chakra.fieldset key={index} minWidth={0}>
          <VisuallyHidden as="legend">
            {i18n.t('development.action', { number: index + 1 })}
          </VisuallyHidden>
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 172px auto' }}
            gap="s3"
            alignItems="start"
          >
            <Field
              label={i18n.t('development.do', { number: index + 1 })}
              error={errors.actions?.[index]?.text?.message}
            >
              <Textarea
                rows={2}
                maxLength={planTextMax}
                {...register(`actions.${index}.text`, {
                  validate: (text) => text.trim() !== '' || i18n.t(words.required),
                })}
              />
            </Field>
            <Field label={i18n.t('development.by')} error={errors.actions?.[index]?.dueOn?.message}>
              <DateInput
                control={control}
                name={`actions.${index}.dueOn`}
                choose={i18n.t('development.choose-day', { number: index + 1 })}
                required={i18n.t(words.required)}
                check={() => void trigger(`actions.${index}.dueOn`)}
              />
            </Field>
            {count > 1 && (
              <IconButton
                icon={X}
                label={i18n.t('development.remove-action', { number: index + 1 })}
                marginTop={{ sm: '28px' }}
                onClick={() => setValue('actions', getValues('actions').toSpliced(index, 1))}
              />
            )}
          </Grid>
        </chakra.fieldset>
      ))}
      {count < planActionsMax && (
        <Flex>
          <Button
            kind="go"
            icon={Plus}
            onClick={() =>
              startTransition(() => setValue('actions', [...getValues('actions'), newAction]))
            }
          >
            {i18n.t('development.add-action')}
          </Button>
        </Flex>
      )}
      <Field label={i18n.t('development.notice')} hint={i18n.t('development.notice-hint')}>
        <Textarea rows={2} maxLength={planTextMax} {...register('notice')} />
      </Field>
      <chakra.p color="ink.soft" fontSize="xs">
        {i18n.t('development.who-sees', {
          name: plan?.share ? personName(lang, plan.share.manager) : 'none',
        })}
      </chakra.p>
    </FormDialog>
  )
}
