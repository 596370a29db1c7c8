import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { SearchCombobox } from '../search-combobox.tsx'
import { activeOnly, type Chosen } from './chosen.ts'

const perPage = 100

/** Finds people by name or username, and whole departments. */
export function PeopleSearch({ onPick }: { onPick: (chosen: Chosen) => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const notifyFailure = useNotifyFailure()
  const [search, setSearch] = useState('')
  const employees = trpc.people.employees.list.useQuery({ search, statuses: activeOnly })
  const departments = trpc.people.departments.list.useQuery({ search, used: true })
  const people = employees.data?.rows ?? []
  const groups = (departments.data?.rows ?? []).slice(0, 8)
  const matches = [
    ...groups.map((row) => ({
      value: `department ${row.id}`,
      label: pickName(lang, row),
      note: i18n.t('rounds.whole-department', { people: row.employees - row.deactivated }),
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
        ...{ departments: [department], statuses: activeOnly },
        ...{ page, pageSize: perPage, sort: 'username', direction: 'asc' },
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
      label={i18n.t('rounds.people-label')}
      placeholder={i18n.t('rounds.add')}
      matches={matches}
      isSearching={employees.isLoading || departments.isLoading}
      onSearch={setSearch}
      onPick={(value) => void pick(value).catch(notifyFailure)}
    />
  )
}
