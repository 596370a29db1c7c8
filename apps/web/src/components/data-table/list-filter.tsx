import { chakra, Tag } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { joinNames } from '../../lib/names.ts'
import { short } from '../../theme/media.ts'
import { filterChipRecipe } from '../../theme/recipes/list-filter.ts'
import { Checkbox } from '../checkbox.tsx'
import { Icon } from '../icon.tsx'

const FilterFields = openedPart(async () => (await import('./filter-fields.tsx')).FilterFields)

interface ListFilterProps {
  label: string
  /** What is chosen, in words; '' while nothing is. */
  chosen: string
  onClear: () => void
  /** Applies what is in the fields. Where it returns false, they stay open to be corrected. */
  onApply: () => boolean | void
  /** Resets the fields to what is chosen now, before they are shown. */
  onOpen?: () => void
  children: ReactNode
}

/** One filter of a list: a button that opens its fields, and once something is chosen a chip that can be removed. */
export function ListFilter(props: ListFilterProps) {
  const { label, chosen, onClear, onApply, onOpen, children } = props
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  // The button answers before the fields are drawn, which may be many.
  const isDrawn = useDeferredValue(open)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const change = (to: boolean) => {
    if (to) onOpen?.()
    setWasOpened(true)
    setOpen(to)
  }
  const clear = () => {
    onClear()
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <Tag.Root recipe={filterChipRecipe} data-chosen={chosen === '' ? undefined : ''}>
        <Tag.Label asChild>
          <button
            type="button"
            id={id}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? `${id}-fields` : undefined}
            onClick={() => change(!open)}
          >
            {chosen === '' && <Icon as={Plus} size={14} />}
            {label}
            {chosen !== '' && <b>{chosen}</b>}
          </button>
        </Tag.Label>
        {chosen !== '' && (
          <Tag.CloseTrigger
            aria-label={i18n.t('common.list.remove-filter', { label })}
            onClick={clear}
          >
            <Icon as={X} size={14} />
          </Tag.CloseTrigger>
        )}
      </Tag.Root>
      {wasOpened && (
        <FilterFields
          label={label}
          buttonId={id}
          open={open && isDrawn}
          onOpenChange={change}
          onApply={() => {
            if (onApply() !== false) setOpen(false)
          }}
          onClear={clear}
        >
          {children}
        </FilterFields>
      )}
    </>
  )
}

interface ChoiceFilterProps<Value extends string | number> {
  label: string
  values: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (values: Value[]) => void
}

/** Filters by some of several values. */
export function ChoiceFilter<Value extends string | number>(props: ChoiceFilterProps<Value>) {
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
      <chakra.fieldset
        aria-label={label}
        display="grid"
        gap="s1"
        maxHeight="264px"
        overflowY="auto"
        css={{ [short]: { maxHeight: 'none' } }}
      >
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
      </chakra.fieldset>
    </ListFilter>
  )
}

interface YesNoFilterProps {
  label: string
  value: boolean | undefined
  yes: string
  no: string
  onChange: (value: boolean | undefined) => void
}

/** Filters by something that is true of a row or not; both chosen is the same as neither. */
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
