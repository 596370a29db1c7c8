import { chakra, Grid, RadioCard } from '@chakra-ui/react'
import type { Shares } from '@vantage/contracts/reports/sharing'
import { useState } from 'react'
import { Field } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Hint } from '../../../components/panel.tsx'
import { SearchCombobox } from '../../../components/search-combobox.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { failureTexts } from '../../../lib/failures.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { personName, pick } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../theme/recipes/radio-card.ts'

type Person = NonNullable<Shares['manager']>
type Role = 'manager' | 'coach'

/** What is chosen in the form, and sharing by it; `onShared` once that is done. */
export function useShareForm(activityId: number, shares: Shares | undefined, onShared: () => void) {
  const [chosenRole, setRole] = useState<Role | null>(null)
  const [coach, setCoach] = useState<Person | null>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const sharing = trpc.reports.share.useMutation({
    meta: { quiet: true },
    onSuccess: ({ outcome, current }) => {
      utils.reports.shares.setData({ activityId }, current)
      if (outcome !== 'shared') return
      setCoach(null)
      setRole(null)
      onShared()
    },
  })
  const manager = shares?.manager ?? null
  const hasIt = shares?.shares.some(
    ({ readerId, state }) => readerId === manager?.id && state === 'open',
  )
  const role = chosenRole ?? (manager && !hasIt ? 'manager' : 'coach')
  const reader = role === 'manager' ? manager : coach
  const day = chosenDay ?? shares?.days[0]?.day ?? ''
  const { data, error, isPending, reset } = sharing
  return {
    role,
    reader,
    day,
    error,
    isPending,
    refused: data?.outcome === 'shared' ? undefined : data?.outcome,
    /** What came of sharing with somebody else is said no longer. */
    choose: (chosen: { role: Role } | { coach: Person | null }) => {
      reset()
      if ('role' in chosen) setRole(chosen.role)
      else setCoach(chosen.coach)
    },
    setDay,
    share: () => {
      if (reader) sharing.mutate({ activityId, readerId: reader.id, until: day })
    },
  }
}

interface ShareFormProps {
  form: ReturnType<typeof useShareForm>
  shares: Shares
  activityId: number
}

/** Who may read the report, and until when; what they see, and why it was not shared. */
export function ShareForm({ form, shares, activityId }: ShareFormProps) {
  const { i18n, lang } = useI18n()
  const { manager, announced, days } = shares
  const failure = form.error && failureTexts(form.error)
  const problem = failure
    ? `${i18n.t('sharing.failed')} ${i18n.t(failure.text, failure.values)}`
    : form.refused && i18n.t('sharing.refused', { why: selectKey(form.refused) })
  const roles = {
    manager: {
      name: i18n.t('sharing.manager'),
      who: manager ? personName(lang, manager) : i18n.t('sharing.no-manager'),
    },
    coach: { name: i18n.t('sharing.coach'), who: i18n.t('sharing.coach-note') },
  }
  return (
    <Grid gap="s4">
      {problem && (
        <Notice kind="bad" size="sm" live>
          <p>{problem}</p>
        </Notice>
      )}
      <RadioCard.Root
        recipe={radioCardRecipe}
        value={form.role}
        onValueChange={({ value }) => form.choose({ role: value === 'manager' ? value : 'coach' })}
      >
        <RadioCard.Label>{i18n.t('sharing.who-may')}</RadioCard.Label>
        <Grid gap="s2">
          {(['manager', 'coach'] as const).map((role) => (
            <RadioCard.Item key={role} value={role} disabled={role === 'manager' && !manager}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl data-radio-mark />
              <RadioCard.ItemText>
                {roles[role].name}
                <chakra.small display="block" color="ink.soft" fontSize="sm" fontWeight="normal">
                  {roles[role].who}
                </chakra.small>
              </RadioCard.ItemText>
            </RadioCard.Item>
          ))}
        </Grid>
      </RadioCard.Root>
      {form.role === 'coach' && <CoachSearch activityId={activityId} form={form} />}
      <Field label={i18n.t('sharing.until')}>
        <SelectInput
          value={form.day}
          onChange={({ target }) => form.setDay(target.value)}
          options={days.map(({ kind, day }) => ({
            value: day,
            label: i18n.t('sharing.day', { kind, day: formatDay(lang, day) }),
          }))}
        />
      </Field>
      <Hint>{i18n.t('sharing.terms', { announced: String(announced) })}</Hint>
    </Grid>
  )
}

function CoachSearch({ activityId, form }: Pick<ShareFormProps, 'activityId' | 'form'>) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const query = trpc.reports.shareCandidates.useQuery(
    { activityId, search, lang },
    { enabled: search !== '' },
  )
  const found = search === '' ? [] : (query.data?.candidates ?? [])
  return (
    <Grid gap="s2">
      {form.reader && (
        <span>
          <b>{personName(lang, form.reader)}</b> <small>{departmentOf(form.reader)}</small>
        </span>
      )}
      <SearchCombobox
        inDialog
        hideLabel
        label={i18n.t('sharing.search')}
        placeholder={i18n.t('sharing.search')}
        matches={found.map((person) => ({
          value: String(person.id),
          label: personName(lang, person),
          note: departmentOf(person),
        }))}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) =>
          form.choose({ coach: found.find(({ id }) => String(id) === value) ?? null })
        }
      />
    </Grid>
  )
  function departmentOf({ department, department_en }: Person) {
    return pick(lang, department ?? '', department_en ?? '')
  }
}
