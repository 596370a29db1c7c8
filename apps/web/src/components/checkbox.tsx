import { Checkbox as Chakra, VisuallyHidden } from '@chakra-ui/react'
import { checkboxRecipe } from '../theme/recipes/checkbox.ts'

interface CheckboxProps {
  label: string
  /** The label is for screen readers only: the place says what it is for. */
  hideLabel?: boolean
  /** `indeterminate`: some of several are. */
  checked: boolean | 'indeterminate'
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is chosen or not. */
export function Checkbox({ label, hideLabel = false, checked, disabled, onChange }: CheckboxProps) {
  return (
    <Chakra.Root
      recipe={checkboxRecipe}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <Chakra.HiddenInput
        ref={(input) => {
          // Chakra does this some time after the box is drawn, and a press in between would not count.
          if (input) input.checked = checked === true
        }}
      />
      <Chakra.Control>
        <Chakra.Indicator />
      </Chakra.Control>
      <Chakra.Label asChild={hideLabel}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Chakra.Label>
    </Chakra.Root>
  )
}
