import { useLingui } from '@lingui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import { useState } from 'react'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { departmentOf } from '../person-columns.tsx'
import { SearchCombobox } from '../search-combobox.tsx'

interface AddRaterProps {
  of: { id: number; participantId: number }
  level: Level
  onAdd: (employeeId: number) => void
}

/** Finds somebody to answer about a participant; who does so already says so. */
export function AddRater({ of, level, onAdd }: AddRaterProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const query = trpc.activities.relations.candidates.useQuery(
    { ...of, search, lang },
    { enabled: isUsed },
  )
  const matches = (query.data?.candidates ?? []).map((person) => ({
    value: String(person.id),
    label: personName(lang, person),
    note:
      person.level === null
        ? `${departmentOf(i18n, lang, person)} · ${i18n.t('rounds.questionnaires', { count: person.load })}`
        : i18n.t('rounds.already', { level: person.level }),
    disabled: person.level !== null,
  }))
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchCombobox
        hideLabel
        label={i18n.t('rounds.add-rater', { level })}
        placeholder={i18n.t('rounds.add-rater', { level })}
        matches={matches}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => onAdd(Number(value))}
      />
    </div>
  )
}
