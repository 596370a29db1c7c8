import { chakra, useSlotRecipe, VisuallyHidden } from '@chakra-ui/react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { laterComponent } from '../lib/code-loading.ts'
import { beginUse } from '../lib/first-use.ts'
import { comboboxRecipe } from '../theme/recipes/combobox.ts'
import type { Match } from './search-matches.tsx'

const SearchMatches = laterComponent(
  async () => (await import('./search-matches.tsx')).SearchMatches,
)

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
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState('')
  const [isPressed, setIsPressed] = useState(false)
  const isFocused = useRef(false)
  const id = useId()
  const styles = useSlotRecipe({ recipe: comboboxRecipe })()
  useEffect(() => {
    const timer = setTimeout(() => {
      setSent(typed.trim())
      onSearch(typed.trim())
    }, 200)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const shownLabel = hideLabel ? (
    <VisuallyHidden>{label}</VisuallyHidden>
  ) : (
    <chakra.span display="block" marginBottom="6px">
      {label}
    </chakra.span>
  )
  // What is typed before the list is there stays, and so does the focus.
  const plain = (
    <chakra.div css={styles.root}>
      <chakra.label htmlFor={id} css={styles.label}>
        {shownLabel}
      </chakra.label>
      <chakra.div css={styles.control}>
        <chakra.input
          id={id}
          css={styles.input}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-matches`}
          placeholder={placeholder}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onClick={() => setIsPressed(true)}
          onFocus={() => {
            isFocused.current = true
            beginUse()
          }}
          onBlur={() => (isFocused.current = false)}
        />
      </chakra.div>
    </chakra.div>
  )
  return (
    <Suspense fallback={plain}>
      <SearchMatches
        label={shownLabel}
        placeholder={placeholder}
        inDialog={inDialog}
        typed={typed}
        onType={setTyped}
        matches={matches}
        isOutdated={isSearching || typed.trim() !== sent}
        onPick={onPick}
        takesFocus={isFocused}
        opens={isPressed || typed !== ''}
      />
    </Suspense>
  )
}
