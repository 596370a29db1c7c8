import { Combobox, createListCollection, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { comboboxRecipe } from '../theme/recipes/combobox.ts'
import { placeAfterPress } from './place-after-press.ts'

export interface Match {
  value: string
  label: string
  /** In small letters below: a department, or why it cannot be chosen. */
  note: string
  disabled?: boolean
}

interface SearchMatchesProps {
  label: ReactNode
  placeholder: string
  inDialog: boolean
  typed: string
  onType: (typed: string) => void
  matches: readonly Match[]
  isOutdated: boolean
  onPick: (value: string) => void
  /** Whether the input that stood here while this one was loading had the focus. */
  takesFocus: RefObject<boolean>
  /** Whether that input was pressed or typed into. */
  opens: boolean
}

/** The field of `SearchCombobox` with the list of its matches. */
export function SearchMatches(props: SearchMatchesProps) {
  const { label, placeholder, inDialog, typed, onType } = props
  const { matches, isOutdated, onPick, takesFocus, opens } = props
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus.current) input.current?.focus()
    takesFocus.current = false
  }, [takesFocus])
  // Matches of an earlier text are never offered: Enter would pick somebody else.
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
      defaultOpen={opens}
      positioning={{
        placement: 'bottom-start',
        gutter: 4,
        strategy: inDialog ? 'fixed' : 'absolute',
        updatePosition: placeAfterPress,
      }}
      onInputValueChange={({ inputValue }) => onType(inputValue)}
      onValueChange={({ value: [picked] }) => {
        if (picked === undefined) return
        onType('')
        onPick(picked)
      }}
    >
      <Combobox.Label>{label}</Combobox.Label>
      <Combobox.Control>
        <Combobox.Input ref={input} placeholder={placeholder} maxLength={100} />
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
