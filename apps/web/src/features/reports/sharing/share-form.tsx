import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ShareOutput, Shares } from '@vantage/contracts/reports/sharing'
import { useId, useState } from 'react'
import { Field } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Hint } from '../../../components/panel-parts.tsx'
import { SearchCombobox } from '../../../components/search-combobox.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { failureTexts } from '../../../lib/failures.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'
import { personName, pick } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'

type Person = NonNullable<Shares['manager']>
type Role = 'manager' | 'coach'

/** What is chosen in the form, and sharing by it; `onShared` once that is done. */
export function useShareForm(activityId: number, shares: Shares | undefined, onShared: () => void) {
  const [chosenRole, setRole] = useState<Role | null>(null)
  const [coach, setCoach] = useState<Person | null>(null)
  const [chosenDay, setDay] = useState<string | null>(null)
  const [refused, setRefused] = useState<Exclude<ShareOutput['outcome'], 'shared'> | null>(null)
  const utils = trpc.useUtils()
  const sharing = trpc.reports.share.useMutation({
    meta: { quiet: true },
    onMutate: () => setRefused(null),
    onSuccess: ({ outcome, current }) => {
      utils.reports.shares.setData({ activityId }, current)
      if (outcome !== 'shared') return setRefused(outcome)
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
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefused(null)
      set(value)
    }
  return {
    role,
    reader,
    day,
    refused,
    error: sharing.error,
    isPending: sharing.isPending,
    setRole: choose(setRole),
    setCoach: choose(setCoach),
    setDay,
    share: () => {
      if (reader) sharing.mutate({ activityId, readerId: reader.id, until: day })
    },
  }
}

const Option = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    columnGap: 's3',
    paddingBlock: 's3',
    paddingInline: 's4',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'base',
    fontSize: 'sm',
    '&:has(:checked)': { borderColor: 'accent', background: 'accent.tint' },
    '& > input': { width: '16px', height: '16px', marginTop: '2px', accentColor: 'accent' },
    '& label': { cursor: 'pointer' },
    '& small': { display: 'block', color: 'ink.soft', fontSize: 'sm' },
  },
})

interface ShareFormProps {
  form: ReturnType<typeof useShareForm>
  shares: Shares
  activityId: number
}

/** Who may read the report, and until when; what they see, and why it was not shared. */
export function ShareForm({ form, shares, activityId }: ShareFormProps) {
  const { i18n, lang } = useI18n()
  const { manager, announced, days } = shares
  const id = useId()
  const failure = form.error && failureTexts(form.error)
  const option = (role: Role) => ({
    type: 'radio',
    id: `${id}-${role}`,
    name: id,
    checked: form.role === role,
    onChange: () => form.setRole(role),
  })
  return (
    <Grid gap="s4">
      {failure && (
        <Notice kind="bad" size="sm" live>
          <p>
            {i18n.t('sharing.failed')} {i18n.t(failure.text, failure.values)}
          </p>
        </Notice>
      )}
      {form.refused && (
        <Notice kind="bad" size="sm" live>
          <p>{i18n.t('sharing.refused', { why: selectKey(form.refused) })}</p>
        </Notice>
      )}
      <chakra.fieldset display="grid" gap="s2" minWidth={0}>
        <chakra.legend padding={0} paddingBottom="6px" color="ink.soft" fontSize="sm">
          {i18n.t('sharing.who-may')}
        </chakra.legend>
        <Option>
          <input {...option('manager')} disabled={!manager} />
          <label htmlFor={`${id}-manager`}>
            {i18n.t('sharing.manager')}
            <small>{manager ? personName(lang, manager) : i18n.t('sharing.no-manager')}</small>
          </label>
        </Option>
        <Option>
          <input {...option('coach')} />
          <div>
            <label htmlFor={`${id}-coach`}>
              {i18n.t('sharing.coach')}
              <small>{i18n.t('sharing.coach-note')}</small>
            </label>
            {form.role === 'coach' && <CoachSearch activityId={activityId} form={form} />}
          </div>
        </Option>
      </chakra.fieldset>
      <Field label={i18n.t('sharing.until')}>
        <SelectInput value={form.day} onChange={({ target }) => form.setDay(target.value)}>
          {days.map(({ kind, day }) => (
            <option key={day} value={day}>
              {i18n.t('sharing.day', { kind, day: formatDay(lang, day) })}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Hint>{i18n.t('sharing.terms', { announced: String(announced) })}</Hint>
    </Grid>
  )
}

function CoachSearch({ activityId, form }: Pick<ShareFormProps, 'activityId' | 'form'>) {
  const { i18n } = useLingui()
  const { lang } = useI18n()
  const [search, setSearch] = useState('')
  const query = trpc.reports.shareCandidates.useQuery(
    { activityId, search, lang },
    { enabled: search !== '' },
  )
  const found = search === '' ? [] : (query.data?.candidates ?? [])
  return (
    <Grid gap="s2" marginTop="s2">
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
        onPick={(value) => form.setCoach(found.find(({ id }) => String(id) === value) ?? null)}
      />
    </Grid>
  )
  function departmentOf({ department, department_en }: Person) {
    return pick(lang, department ?? '', department_en ?? '')
  }
}
