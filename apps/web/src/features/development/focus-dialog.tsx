import { chakra, Flex, Grid, Textarea, VisuallyHidden } from '@chakra-ui/react'
import type { Aim, Behaviour, Focus, Plan } from '@vantage/contracts/development/plan'
import { limits } from '@vantage/contracts/limits'
import { Plus, X } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DateInput } from '../../components/date-input/date-input.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { words } from '../../components/words.ts'
import { formatHundredths } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { usePlanChange } from './plan-changes.ts'

const { planTextMax, planActionsMax, planFocusesMax } = limits
const newAction = { id: null, text: '', dueOn: '' }

interface Typed {
  /** Of a new focus. */
  questionId: number
  aim: Aim
  notice: string
  actions: { id: string | null; text: string; dueOn: string }[]
}

interface FocusDialogProps {
  plan: Plan | null
  /** The one to change; null: a new one. */
  focus: Focus | null
  /** Of the report that new ones are chosen from, those that are not in the plan. */
  behaviours: readonly Behaviour[]
  activityId: number
  /** The one of them that is chosen at first. */
  questionId?: number | undefined
  onClose: () => void
}

/** What somebody will do about a behaviour, by when, and how others will notice. */
export function FocusDialog(props: FocusDialogProps) {
  const { plan, focus, behaviours, activityId, questionId, onClose } = props
  const { i18n, lang } = useI18n()
  const change = usePlanChange(onClose)
  const add = trpc.development.addFocus.useMutation(change)
  const edit = trpc.development.editFocus.useMutation(change)
  const first = behaviours.find((each) => each.questionId === questionId) ?? behaviours[0]
  const { register, control, handleSubmit, trigger, setValue, formState } = useForm<Typed>({
    defaultValues: {
      questionId: first?.questionId ?? 0,
      aim: focus?.aim ?? first?.aim ?? 'improve',
      notice: focus?.notice ?? '',
      actions: focus?.actions.map(({ id, text, dueOn }) => ({ id, text, dueOn })) ?? [newAction],
    },
  })
  const { errors } = formState
  const actions = useWatch({ control, name: 'actions' })
  const chosenId = Number(useWatch({ control, name: 'questionId' }))
  const chosen = behaviours.find((each) => each.questionId === chosenId)
  const submit = handleSubmit(({ questionId: _, ...typed }) => {
    const given = {
      ...typed,
      notice: typed.notice.trim(),
      actions: typed.actions.map(({ text, ...action }) => ({ ...action, text: text.trim() })),
    }
    const edited = plan && { planId: plan.id, version: plan.version }
    if (!focus) add.mutate({ plan: edited, activityId, questionId: chosenId, ...given })
    else if (edited) edit.mutate({ ...edited, focusId: focus.id, ...given })
  })
  const count = plan?.focuses.length ?? 0
  return (
    <FormDialog
      title={i18n.t(focus ? /*i18n*/ 'development.edit-title' : /*i18n*/ 'development.new-title')}
      note={
        focus
          ? pick(lang, focus.content, focus.content_en)
          : i18n.t('development.chosen', { count, max: planFocusesMax })
      }
      confirm={i18n.t(focus ? /*i18n*/ 'development.save' : /*i18n*/ 'development.put-in')}
      busy={add.isPending || edit.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!focus && (
        <Field
          label={i18n.t('development.behaviour')}
          hint={chosen && <ChosenScores behaviour={chosen} />}
        >
          <SelectInput
            {...register('questionId', {
              onChange: ({ target }: { target: { value: string } }) => {
                const to = behaviours.find((each) => each.questionId === Number(target.value))
                if (to) setValue('aim', to.aim)
              },
            })}
          >
            {(['improve', 'strength'] as const).map((aim) => (
              <optgroup key={aim} label={i18n.t('development.group', { aim })}>
                {behaviours
                  .filter((each) => each.aim === aim)
                  .map((each) => (
                    <option key={each.questionId} value={each.questionId}>
                      {pick(lang, each.content, each.content_en)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </SelectInput>
        </Field>
      )}
      <Segments
        legend={i18n.t('development.what-with-it')}
        options={(['improve', 'strength'] as const).map((aim) => ({
          value: aim,
          label: i18n.t('development.want', { aim }),
        }))}
        {...register('aim')}
      />
      {actions.map((_, index) => (
        <chakra.fieldset key={index} display="grid" gap="s2" minWidth={0}>
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
            {actions.length > 1 && (
              <Button
                kind="bare"
                size="icon"
                marginTop={{ sm: '28px' }}
                aria-label={i18n.t('development.remove-action', { number: index + 1 })}
                onClick={() => setValue('actions', actions.toSpliced(index, 1))}
              >
                <Icon as={X} />
              </Button>
            )}
          </Grid>
        </chakra.fieldset>
      ))}
      {actions.length < planActionsMax && (
        <Flex>
          <Button
            kind="go"
            icon={Plus}
            onClick={() => setValue('actions', [...actions, newAction])}
          >
            {i18n.t('development.add-action')}
          </Button>
        </Flex>
      )}
      <Field label={i18n.t('development.notice')} hint={i18n.t('development.notice-hint')}>
        <Textarea rows={2} maxLength={planTextMax} {...register('notice')} />
      </Field>
      <chakra.p color="ink.soft" fontSize="xs">
        {i18n.t('development.who-sees', { shared: String(Boolean(plan?.share)) })}
      </chakra.p>
    </FormDialog>
  )
}

function ChosenScores({ behaviour }: { behaviour: Behaviour }) {
  const { i18n, lang } = useI18n()
  const { target, weighted, margin, self } = behaviour
  const shown = (score: number | null) => (score === null ? 'none' : formatHundredths(score))
  return i18n.t('development.scores', {
    target: pickName(lang, target),
    weighted: shown(weighted),
    margin: shown(margin),
    self: shown(self),
  })
}
