import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { ActivityDetail, ActivityFields } from '@vantage/contracts/activities/activities'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { useUnsaved } from '../../../../components/leave-guard.tsx'
import { Moment } from '../../../../components/moment.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'
import { useTakeOver } from '../activity-query.tsx'

/** Somebody else has saved while the form was open: what there is now, and what one has changed oneself. */
interface Conflict {
  current: ActivityDetail
  mine: Partial<ActivityFields>
}

const fieldsOf = (activity: ActivityDetail): ActivityFields => {
  const { name, name_en, createdOn, anonymityMin } = activity
  return { name, name_en, createdOn, anonymityMin }
}
const changed = (values: ActivityFields, from: ActivityFields): Partial<ActivityFields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => from[name as keyof ActivityFields] !== value),
  )

/**
 * A form over some settings of a draft. It is saved only onto the settings that it was filled from; if these are others
 * by now, `conflict` says so and nothing is written.
 */
export function useDraftForm(activity: ActivityDetail) {
  const { i18n } = useI18n()
  const [base, setBase] = useState(activity)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm({ defaultValues: fieldsOf(activity) })
  const { isDirty } = form.formState
  useUnsaved(isDirty)
  const takeOver = useTakeOver()
  const follow = (next: ActivityDetail) => {
    setBase(next)
    setConflict(null)
  }
  // What somebody else saved shows up here, unless one is changing it oneself.
  if (!isDirty && activity.version > base.version) setBase(activity)
  useEffect(() => form.reset(fieldsOf(base)), [base, form])

  const edit = trpc.activities.edit.useMutation()
  const save = async (onto: ActivityDetail, mine: Partial<ActivityFields>): Promise<void> => {
    const { id, version } = onto
    const result = await edit.mutateAsync({ id, version, ...fieldsOf(onto), ...mine })
    if (result.outcome === 'saved') {
      follow(result.current)
      notify({ kind: 'good', title: i18n.t('activity.settings-saved') })
      await takeOver(result.current)
    } else if (result.outcome === 'changed') {
      const { current } = result
      const theirs = changed(fieldsOf(current), fieldsOf(onto))
      // What changed is something else of the draft, such as its participants, or a setting of another step.
      if (Object.keys(mine).every((name) => !(name in theirs))) await save(current, mine)
      else setConflict({ current, mine })
    } else {
      notify(changedNote(i18n, i18n.t('activity.started-meanwhile')))
    }
  }
  /** `edit` has shown the failure. */
  const attempt = (onto: ActivityDetail, mine: Partial<ActivityFields>) =>
    void save(onto, mine).catch(() => undefined)
  return {
    form,
    isDirty,
    busy: edit.isPending,
    submit: form.handleSubmit((values) => attempt(base, changed(values, fieldsOf(base)))),
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

type Draft = ReturnType<typeof useDraftForm>

/** The form of a step: its fields, two beside each other where there is room and they are not `data-wide`. */
export function DraftForm({ draft, children }: { draft: Draft; children: ReactNode }) {
  const { i18n } = useI18n()
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void draft.submit(event)}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="s5"
      rowGap="s4"
      maxWidth="720px"
      alignItems="start"
      css={{ '& > [data-wide]': { gridColumn: '1 / -1' } }}
    >
      {draft.conflict && <ConflictNotice conflict={draft.conflict} busy={draft.busy} />}
      {children}
      <div data-wide>
        <Button type="submit" kind="main" busy={draft.busy} disabled={!draft.isDirty}>
          {i18n.t('activity.save')}
        </Button>
      </div>
    </chakra.form>
  )
}

/** Somebody else has saved meanwhile: both versions of what one has changed, to choose from. */
function ConflictNotice(props: { conflict: NonNullable<Draft['conflict']>; busy: boolean }) {
  const { i18n, lang } = useI18n()
  const { current, mine, onLoad, onKeep } = props.conflict
  const textOf = (field: keyof ActivityFields, value: string | number | undefined) =>
    field === 'createdOn' ? formatDay(lang, String(value)) : String(value)
  const names = Object.keys(mine) as (keyof ActivityFields)[]
  return (
    <div data-wide>
      <Notice size="sm" kind="bad" live>
        <b>
          {i18n.t('activity.changed-by', { who: current.updatedBy ?? i18n.t('activity.a-file') })}{' '}
          <Moment at={current.updatedAt} />
        </b>{' '}
        {i18n.t('activity.not-overwritten')}
        <chakra.dl display="grid" gap="s2" marginBlock="s3" fontSize="sm">
          {names
            .filter((name) => mine[name] !== current[name])
            .map((name) => (
              <Grid key={name} gap="2px">
                <chakra.dt color="ink.soft">{i18n.t('activity.field', { name })}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  {i18n.t('activity.versions', {
                    mine: textOf(name, mine[name]),
                    theirs: textOf(name, current[name]),
                  })}
                </chakra.dd>
              </Grid>
            ))}
        </chakra.dl>
        <Flex wrap="wrap" gap="s2">
          <Button onClick={onLoad} disabled={props.busy}>
            {i18n.t('activity.load-newest')}
          </Button>
          <Button onClick={onKeep} busy={props.busy}>
            {i18n.t('activity.save-mine')}
          </Button>
        </Flex>
      </Notice>
    </div>
  )
}
