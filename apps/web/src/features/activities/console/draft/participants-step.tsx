import { chakra, Textarea } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useUnsaved } from '../../../../components/leave-guard.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { SearchCombobox } from '../../../../components/search-combobox.tsx'
import { notifyFailure } from '../../../../components/notify.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../../../lib/names.ts'
import { trpc, trpcClient } from '../../../../lib/trpc.ts'
import { departmentName } from '../activities.ts'
import { SetOnceHint, Step, StepHint, useSetOnce, type SetOnceProps } from './step.tsx'

/** Who is evaluated: set once. */
export function ParticipantsStep({ activity, onSet }: SetOnceProps) {
  const { i18n, lang } = useI18n()
  const people = activity.counts.participants
  const departments = activity.departments.map(({ name, name_en, participants }) =>
    i18n.t('activity.of-department', {
      department: departmentName(i18n, lang, name, name_en),
      people: participants,
    }),
  )
  return (
    <Step
      name="participants"
      number={3}
      title={i18n.t('activity.participants')}
      summary={
        people > 0
          ? i18n.t('activity.participants-are', { people, departments: departments.length })
          : i18n.t('activity.nobody-yet')
      }
      mark={people > 0 ? 'good' : 'open'}
    >
      {people > 0 ? (
        <SetOnceHint set={activity.participantsSet}>
          {i18n.t('activity.participants-stay', { departments: joinNames(lang, departments) })}
        </SetOnceHint>
      ) : (
        <PeoplePicker activity={activity} onSet={onSet} />
      )}
    </Step>
  )
}

/** A person who is to be evaluated, or all people of a department. */
interface Chosen {
  key: string
  label: string
  /** Ids of employees. */
  employees: readonly number[]
}

/** Collects the people who are evaluated, and asks before they are set. */
function PeoplePicker({ activity, onSet }: SetOnceProps) {
  const { i18n } = useI18n()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [asking, setAsking] = useState(false)
  useUnsaved(chosen.length > 0)
  const people = new Set(chosen.flatMap(({ employees }) => employees))
  const set = trpc.activities.setParticipants.useMutation(useSetOnce(onSet, () => setAsking(false)))
  const add = (more: readonly Chosen[]) =>
    setChosen((now) => [
      ...now,
      ...more.filter(({ key }) => now.every((other) => other.key !== key)),
    ])
  return (
    <>
      <PeopleSearch onPick={(one) => add([one])} />
      {chosen.length > 0 && (
        <chakra.ul
          aria-label={i18n.t('activity.chosen-people')}
          display="flex"
          flexWrap="wrap"
          gap="s1"
          maxHeight="240px"
          overflowY="auto"
          tabIndex={0}
        >
          {chosen.map(({ key, label, employees }) => (
            <chakra.li
              key={key}
              display="inline-flex"
              alignItems="center"
              maxWidth="100%"
              paddingLeft="s3"
              borderRadius="small"
              background="canvas"
              fontSize="sm"
            >
              {label}
              {employees.length !== 1 &&
                ` ${i18n.t('activity.number', { value: employees.length })}`}
              <IconButton
                icon={X}
                iconSize={12}
                label={i18n.t('activity.remove-one', { name: label })}
                onClick={() => setChosen((now) => now.filter((other) => other.key !== key))}
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <PasteUsernames onFound={add} />
      <StepHint role="status">{i18n.t('activity.people-chosen', { people: people.size })}</StepHint>
      <div>
        <Button kind="main" disabled={people.size === 0} onClick={() => setAsking(true)}>
          {i18n.t('activity.set-participants', { people: people.size })}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('activity.ask-participants', { people: people.size })}
          text={i18n.t('activity.ask-participants-text')}
          confirm={i18n.t('activity.set-it')}
          busy={set.isPending}
          onConfirm={() =>
            set.mutate({ id: activity.id, version: activity.version, employees: [...people] })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Deactivated people cannot be evaluated. */
const activeOnly: ('active' | 'no-password')[] = ['active', 'no-password']

/** Finds people by name or username, and whole departments. */
function PeopleSearch({ onPick }: { onPick: (chosen: Chosen) => void }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const [search, setSearch] = useState('')
  const employees = trpc.people.employees.list.useQuery({ search, statuses: activeOnly })
  const departments = trpc.people.departments.list.useQuery({ search, used: true })
  const people = employees.data?.rows ?? []
  const groups = (departments.data?.rows ?? []).slice(0, 8)
  const matches = [
    ...groups.map((row) => ({
      value: `department ${row.id}`,
      label: pickName(lang, row),
      note: i18n.t('activity.all-of-department', { people: row.employees - row.deactivated }),
      disabled: row.employees === row.deactivated,
    })),
    ...people.map((row) => ({
      value: `employee ${row.id}`,
      label: personName(lang, row),
      note: [row.username, row.department && pickName(lang, row.department)]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
  const membersOf = async (department: number): Promise<number[]> => {
    const ids: number[] = []
    for (let page = 1; ; page++) {
      const { rows, total } = await utils.people.employees.list.fetch({
        departments: [department],
        statuses: activeOnly,
        page,
        pageSize: 100,
        sort: 'username',
        direction: 'asc',
      })
      ids.push(...rows.map(({ id }) => id))
      if (rows.length === 0 || ids.length >= total) return ids
    }
  }
  const pick = async (value: string) => {
    const label = matches.find((match) => match.value === value)?.label ?? ''
    const [kind, id] = value.split(' ')
    const ids = kind === 'department' ? await membersOf(Number(id)) : [Number(id)]
    onPick({ key: value, label, employees: ids })
  }
  return (
    <SearchCombobox
      label={i18n.t('activity.people-label')}
      placeholder={i18n.t('activity.add')}
      matches={matches}
      isSearching={employees.isLoading || departments.isLoading}
      onSearch={setSearch}
      onPick={(value) => void pick(value).catch(notifyFailure)}
    />
  )
}

const maxUsernames = 1000

/** Adds people by a list of usernames, such as a column of a spreadsheet. */
function PasteUsernames({ onFound }: { onFound: (people: Chosen[]) => void }) {
  const { i18n, lang } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const { control, register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { text: '' },
  })
  const text = useWatch({ control, name: 'text' })
  const names = [...new Set(text.split(/[\s,;，；、]+/).filter((name) => name !== ''))]
  const add = handleSubmit(async () => {
    try {
      const { people, unknown } = await trpcClient.people.employees.findUsernames.mutate({
        usernames: names,
      })
      onFound(
        people.map((person) => ({
          key: `employee ${person.id}`,
          label: personName(lang, person),
          employees: [person.id],
        })),
      )
      setMissing(unknown)
      setValue('text', unknown.join('\n'))
    } catch (error) {
      notifyFailure(error)
    }
  })
  if (!isOpen) {
    return (
      <div>
        <Button kind="bare" onClick={() => setOpen(true)}>
          {i18n.t('activity.paste-usernames')}
        </Button>
      </div>
    )
  }
  const tooMany =
    names.length > maxUsernames && i18n.t('activity.too-many-usernames', { max: maxUsernames })
  return (
    <chakra.form display="grid" gap="s3" maxWidth="720px" onSubmit={(event) => void add(event)}>
      <Field label={i18n.t('activity.usernames')} error={tooMany}>
        <Textarea rows={4} {...register('text')} />
      </Field>
      {missing.length > 0 && (
        <Notice size="sm" kind="warn" live>
          {i18n.t('activity.usernames-missing', { names: joinNames(lang, missing) })}
        </Notice>
      )}
      <Button
        type="submit"
        justifySelf="start"
        busy={formState.isSubmitting}
        disabled={names.length === 0 || names.length > maxUsernames}
      >
        {i18n.t('activity.add-usernames', { count: names.length })}
      </Button>
    </chakra.form>
  )
}
