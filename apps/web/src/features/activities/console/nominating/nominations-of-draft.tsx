import { Flex } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { DateInput } from '../../../../components/date-input/date-input.tsx'
import { Field } from '../../../../components/field.tsx'
import { FormDialog } from '../../../../components/form-dialog.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toNominations } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { FormHint } from '../dialog-parts.tsx'

/** In a draft: asks its participants to propose raters, or says how many of their lists are approved. */
export function NominationsOfDraft({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const { id, nominations, questionnaireId } = activity
  const { from, lists, approved } = nominations
  const isDone = lists > 0 && approved === lists
  return (
    <>
      {lists > 0 && <FormHint>{i18n.t('activity.nominations-are', { lists, approved })}</FormHint>}
      {from !== null && !isDone && (
        <FormHint>{i18n.t('activity.nominations-from', { day: formatDay(lang, from) })}</FormHint>
      )}
      <Flex wrap="wrap" gap="s2">
        {lists > 0 && (
          <LinkButton to={toNominations(id)}>{i18n.t('activity.nominations-see')}</LinkButton>
        )}
        {!isDone && (
          <Button disabled={questionnaireId === null} onClick={() => setAsking(true)}>
            {i18n.t('activity.nominations-begin', { again: String(lists > 0) })}
          </Button>
        )}
      </Flex>
      {isAsking && <BeginDialog activity={activity} onClose={() => setAsking(false)} />}
    </>
  )
}

function BeginDialog(props: { activity: ActivityDetail; onClose: () => void }) {
  const { activity, onClose } = props
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const { id, version, nominations } = activity
  const form = useForm({ defaultValues: { until: nominations.until ?? '' } })
  const begin = trpc.nominations.begin.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      const kind = outcome === 'begun' ? 'good' : 'warn'
      const words = { outcome: outcome.replace('-', '_') }
      notify({ kind, title: i18n.t('activity.nominations-begun', words) })
      await utils.activities.invalidate()
    },
    onSettled: onClose,
  })
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
