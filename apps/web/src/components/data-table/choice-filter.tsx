import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { joinNames } from '../../lib/names.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { short } from '../../theme/media.ts'
import { Checkbox } from '../checkbox.tsx'
import { ListFilter } from './list-filter.tsx'

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: 's1',
    maxHeight: '264px',
    overflowY: 'auto',
    [short]: { maxHeight: 'none' },
  },
})

interface ChoiceFilterProps<Value extends string> {
  label: string
  values: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (values: Value[]) => void
}

/** Leaves the rows that have one of the chosen values. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, values, options, onChange } = props
  const [ticked, setTicked] = useState<readonly Value[]>(values)
  const among = (chosen: readonly Value[]) => options.filter(({ value }) => chosen.includes(value))
  const names = among(values).map((option) => option.label)
  const lang = useLang()
  return (
    <ListFilter
      label={label}
      chosen={joinNames(lang, names)}
      onClear={() => onChange([])}
      onOpen={() => setTicked(values)}
      onApply={() => onChange(among(ticked).map(({ value }) => value))}
    >
      <Choices aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={ticked.includes(option.value)}
            onChange={(checked) =>
              setTicked((now) =>
                checked ? [...now, option.value] : now.filter((value) => value !== option.value),
              )
            }
          />
        ))}
      </Choices>
    </ListFilter>
  )
}
