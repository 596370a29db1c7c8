import { ChoiceFilter } from './choice-filter.tsx'

interface YesNoFilterProps {
  label: string
  value: boolean | undefined
  yes: string
  no: string
  onChange: (value: boolean | undefined) => void
}

/** Leaves the rows of which something is true, or is not; both together are as good as neither. */
export function YesNoFilter({ label, value, yes, no, onChange }: YesNoFilterProps) {
  return (
    <ChoiceFilter
      label={label}
      values={value === undefined ? [] : [`${value}`]}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      onChange={(chosen) => onChange(chosen.length === 1 ? chosen[0] === 'true' : undefined)}
    />
  )
}
