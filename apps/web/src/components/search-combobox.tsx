import { chakra, Combobox, createListCollection, Portal, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { comboboxRecipe } from '../theme/recipes/combobox.ts'

interface Match {
  value: string
  label: string
  /** In small letters below: a department, or why it cannot be chosen. */
  note: string
  disabled?: boolean
}

interface SearchComboboxProps {
  label: string
  hideLabel?: boolean
  placeholder: string
  /** In a dialog or drawer the matches are part of it: what lies outside is out of reach. */
  inDialog?: boolean
  /** What was found for the last search; outdated while `isSearching`. */
  matches: readonly Match[]
  isSearching: boolean
  /** Called once one stops typing. */
  onSearch: (text: string) => void
  onPick: (value: string) => void
}

/** A field that finds people as one types; a match that is picked leaves the field ready for the next. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, hideLabel = false, placeholder, inDialog = false } = props
  const { matches, isSearching, onSearch, onPick } = props
  const { i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onSearch(typed.trim())
    }, 200)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  // Matches of an earlier text are never offered: Enter would pick somebody else.
  const isOutdated = isSearching || typed.trim() !== sent
  const collection = createListCollection({
    items: isOutdated ? [] : [...matches],
    itemToString: (match) => match.label,
    isItemDisabled: (match) => match.disabled ?? false,
  })
  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={[]}
      inputValue={typed}
      selectionBehavior="clear"
      openOnClick
      positioning={{
        placement: 'bottom-start',
        gutter: 4,
        strategy: inDialog ? 'fixed' : 'absolute',
      }}
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      onValueChange={({ value: [picked] }) => {
        if (picked === undefined) return
        setTyped('')
        onPick(picked)
      }}
    >
      <Combobox.Label>
        {hideLabel ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <chakra.span display="block" marginBottom="6px">
            {label}
          </chakra.span>
        )}
      </Combobox.Label>
      <Combobox.Control>
        <Combobox.Input placeholder={placeholder} maxLength={100} />
      </Combobox.Control>
      <Portal disabled={inDialog}>
        <Combobox.Positioner>
          <Combobox.Content>
            {collection.items.map((match) => (
              <Combobox.Item key={match.value} item={match}>
                <Combobox.ItemText>{match.label}</Combobox.ItemText>
                <small>{match.note}</small>
              </Combobox.Item>
            ))}
            {collection.items.length === 0 && (
              <Combobox.Empty>
                {i18n.t(isOutdated ? /*i18n*/ 'common.searching' : /*i18n*/ 'common.nobody-found')}
              </Combobox.Empty>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  )
}
