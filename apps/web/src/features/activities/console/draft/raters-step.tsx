import { chakra, Flex } from '@chakra-ui/react'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useForm } from 'react-hook-form'
import { LinkButton } from '../../../../components/button.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { FormDialog } from '../../../../components/form-dialog.tsx'
import { Hint } from '../../../../components/panel.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { formatDay } from '../../../../lib/format.ts'
import { dayHere } from '../../../../lib/due.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { toNominations, toRaters } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { shownLevels } from '../activities.ts'
import { Step, StepHint } from './step.tsx'

/** How many answer about the participants, and the way to the editor. */
export function RatersStep(props: { activity: ActivityDetail; check: ActivityCheck | undefined }) {
  const { activity, check } = props
  const { i18n } = useI18n()
  const { participants, assignments, raters } = activity.counts
  const hidden = check?.groups.filter(({ effect }) => effect === 'hidden').length ?? 0
  const isMissing = check?.missing.some(({ code }) => code === 'raters') ?? false
  return (
    <Step
      name="raters"
      number={4}
      title={i18n.t('activity.raters')}
      summary={
        participants === 0
          ? i18n.t('activity.after-participants')
          : i18n.t('activity.raters-are', { assignments, raters, hidden })
      }
      mark={participants === 0 ? 'open' : hidden > 0 || isMissing ? 'warn' : 'good'}
    >
      {participants === 0 ? (
        <StepHint>{i18n.t('activity.raters-first')}</StepHint>
      ) : (
        <>
          <chakra.dl
            display="flex"
            flexWrap="wrap"
            columnGap="s6"
            rowGap="s2"
            fontSize="sm"
            fontVariantNumeric="tabular-nums"
          >
            {shownLevels.map((level) => (
              <Flex key={level} gap="s2">
                <chakra.dt color="ink.soft">{i18n.t('activity.group', { level })}</chakra.dt>
                <dd>{i18n.t('activity.number', { value: activity.relations[level] ?? 0 })}</dd>
              </Flex>
            ))}
          </chakra.dl>
          <div>
            <LinkButton to={toRaters(activity.id)}>{i18n.t('activity.edit-raters')}</LinkButton>
          </div>
          <NominationsOfDraft activity={activity} />
        </>
      )}
    </Step>
  )
}

/** In a draft: asks its participants to propose raters, or says how many of their lists are approved. */
function NominationsOfDraft({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { id, nominations, questionnaireId } = activity
  const { from, lists, approved } = nominations
  const isDone = lists > 0 && approved === lists
  return (
    <>
      {lists > 0 && <Hint>{i18n.t('activity.nominations-are', { lists, approved })}</Hint>}
      {from !== null && !isDone && (
        <Hint>{i18n.t('activity.nominations-from', { day: formatDay(lang, from) })}</Hint>
      )}
      <Flex wrap="wrap" gap="s2">
        {lists > 0 && (
          <LinkButton to={toNominations(id)}>{i18n.t('activity.nominations-see')}</LinkButton>
        )}
        {!isDone && (
          <DialogButton
            disabled={questionnaireId === null}
            renderDialog={(onClose) => <BeginDialog activity={activity} onClose={onClose} />}
          >
            {i18n.t('activity.nominations-begin', { again: String(lists > 0) })}
          </DialogButton>
        )}
      </Flex>
    </>
  )
}

function BeginDialog(props: { activity: ActivityDetail; onClose: () => void }) {
  const { activity, onClose } = props
  const { i18n } = useI18n()
  const { id, version, nominations } = activity
  const { until: last } = nominations
  const form = useForm({ defaultValues: { until: last !== null && last >= dayHere() ? last : '' } })
  const begin = trpc.nominations.begin.useMutation(
    useAnswer(['activities'], {
      say: ({ outcome }) => ({
        kind: outcome === 'begun' ? 'good' : 'warn',
        title: i18n.t('activity.nominations-begun', { outcome: selectKey(outcome) }),
      }),
      onSettled: onClose,
    }),
  )
  const send = form.handleSubmit(({ until }) =>
    begin.mutate({ id, version, until: until === '' ? null : until }),
  )
  return (
    <FormDialog
      title={i18n.t('activity.nominations-ask')}
      note={i18n.t('activity.nominations-ask-text', { people: activity.counts.participants })}
      confirm={i18n.t('activity.nominations-ask-do')}
      busy={begin.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={i18n.t('activity.nominations-until')}
        hint={i18n.t('activity.nominations-until-hint')}
        error={form.formState.errors.until?.message}
      >
        <DateInput
          control={form.control}
          name="until"
          choose={i18n.t('activity.nominations-choose')}
          check={() => void form.trigger('until')}
        />
      </Field>
    </FormDialog>
  )
}
