import { useLingui } from '@lingui/react'
import type { RoundDetail, RoundFields } from '@vantage/contracts/activities/rounds'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useUnsaved } from '../../../../components/guarded-forms.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useTakeOver } from '../use-round.ts'

/** Somebody else has saved while the form was open: what there is now, and what one has changed oneself. */
export interface Conflict {
  current: RoundDetail
  mine: Partial<RoundFields>
}

const fieldsOf = (round: RoundDetail): RoundFields => {
  const { name, name_en, createdOn, dueOn, anonymityMin, resultsVisible } = round
  return { name, name_en, createdOn, dueOn, anonymityMin, resultsVisible }
}
/** Of these values, those that differ. */
const changed = (values: Partial<RoundFields>, from: RoundFields): Partial<RoundFields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => from[name as keyof RoundFields] !== value),
  )
const isSame = (one: RoundFields, other: RoundFields) =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * A form over some settings of a draft. `read` gives what it is filled with, `write` what its values change. It is saved
 * only onto the settings that it was filled from; if these are others by now, `conflict` says so and nothing is written.
 */
export function useDraftForm<Values extends FieldValues>(
  round: RoundDetail,
  {
    read,
    write,
  }: {
    read: (fields: RoundFields) => DefaultValues<Values>
    write: (values: Values) => Partial<RoundFields>
  },
) {
  const { i18n } = useLingui()
  const [base, setBase] = useState(round)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm<Values>({ defaultValues: read(fieldsOf(round)) })
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const takeOver = useTakeOver()
  const follow = (next: RoundDetail) => {
    setBase(next)
    setConflict(null)
  }
  // What somebody else saved shows up here, unless one is changing it oneself.
  if (!isDirty && round.version > base.version) setBase(round)
  useEffect(() => form.reset(read(fieldsOf(base))), [base, form, read])

  const edit = trpc.activities.rounds.edit.useMutation({ onError: useNotifyFailure() })
  const save = async (onto: RoundDetail, mine: Partial<RoundFields>): Promise<void> => {
    const { id, version } = onto
    const result = await edit.mutateAsync({ id, version, ...fieldsOf(onto), ...mine })
    if (result.outcome === 'saved') {
      follow(result.current)
      notify({ kind: 'good', title: i18n.t('rounds.settings-saved') })
      await takeOver(result.current)
    } else if (result.outcome === 'changed') {
      // Something else of the draft changed, such as its participants: the settings are as they were.
      if (isSame(fieldsOf(onto), fieldsOf(result.current))) await save(result.current, mine)
      else setConflict({ current: result.current, mine })
    } else {
      notify({
        kind: 'warn',
        title: i18n.t('rounds.changed-meanwhile'),
        text: i18n.t('rounds.started-meanwhile'),
      })
    }
  }
  /** A failure was shown already. */
  const attempt = (onto: RoundDetail, mine: Partial<RoundFields>) =>
    void save(onto, mine).catch(() => undefined)
  return {
    form,
    busy: edit.isPending,
    submit: form.handleSubmit((values) => attempt(base, changed(write(values), fieldsOf(base)))),
    conflict: conflict && {
      ...conflict,
      /** Takes over what the other person saved; one's own change is gone. */
      onLoad: () => {
        follow(conflict.current)
        void takeOver(conflict.current)
      },
      /** Saves one's own change onto what the other person saved. */
      onKeep: () => attempt(conflict.current, conflict.mine),
    },
  }
}
