import { Switch } from '@chakra-ui/react'
import { switchRecipe } from '../theme/recipes/switch.ts'

interface ToggleProps {
  /** In a form. */
  name?: string
  label: string
  /** The label is as bold as a heading. */
  strong?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Turns something on or off. */
export const Toggle = ({ name, label, strong = false, checked, onChange }: ToggleProps) => (
  <Switch.Root
    recipe={switchRecipe}
    name={name}
    checked={checked}
    onCheckedChange={(details) => onChange(details.checked)}
  >
    <Switch.HiddenInput />
    <Switch.Control>
      <Switch.Thumb />
    </Switch.Control>
    <Switch.Label fontWeight={strong ? 'strong' : undefined}>{label}</Switch.Label>
  </Switch.Root>
)
