import type { Level } from '@vantage/contracts/activities/levels'
import { useState } from 'react'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { departmentOf } from '../activities.ts'
import { SearchCombobox } from '../../../../components/search-combobox.tsx'

/** An employee, by the name that is shown. */
export interface FoundPerson {
  id: number
  name: string
}

interface AddRaterProps {
  of: { id: number; participantId: number }
  level: Level
  /** In a dialog, in place of "Add a peer", above the field. */
  label?: string
  onAdd: (person: FoundPerson) => void
}

/** Finds somebody to answer about a participant; who does so already, or was excused, is listed, but cannot be picked. */
export function AddRater({ of, level, label, onAdd }: AddRaterProps) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const query = trpc.activities.relations.candidates.useQuery(
    { ...of, search, lang },
    { enabled: isUsed },
  )
  const matches = (query.data?.candidates ?? []).map((person) => ({
    value: String(person.id),
    label: personName(lang, person),
    note: person.excused
      ? i18n.t('activity.was-excused')
      : person.level === null
        ? `${departmentOf(i18n, lang, person)} · ${i18n.t('activity.questionnaires', { count: person.load })}`
        : i18n.t('activity.already', { level: person.level }),
    disabled: person.excused || person.level !== null,
  }))
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchCombobox
        hideLabel={label === undefined}
        label={label ?? i18n.t('activity.add-rater', { level })}
        placeholder={i18n.t('activity.add-rater', { level })}
        inDialog={label !== undefined}
        matches={matches}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => {
          const picked = matches.find((match) => match.value === value)
          if (picked) onAdd({ id: Number(value), name: picked.label })
        }}
      />
    </div>
  )
}
