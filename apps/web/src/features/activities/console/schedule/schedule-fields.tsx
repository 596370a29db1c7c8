import { Box, chakra, Switch } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Field } from '../../../../components/field.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { switchRecipe } from '../../../../theme/recipes/switch.ts'

interface ToggleProps {
  name: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Turns something on or off that is saved with the form. */
export const Toggle = ({ name, label, checked, onChange }: ToggleProps) => (
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
    <Switch.Label fontWeight="strong">{label}</Switch.Label>
  </Switch.Root>
)

/** A panel with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="lg" paddingBlock="s4" paddingInline={{ base: 's4', sm: 's5' }}>
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}

/** A field for a small number. */
export const NumberField = (props: {
  label: string
  error: string | undefined
  children: ReactNode
}) => (
  <Box width="160px">
    <Field label={props.label} error={props.error}>
      {props.children}
    </Field>
  </Box>
)
