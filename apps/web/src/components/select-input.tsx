import { chakra } from '@chakra-ui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputRecipe } from '../theme/recipes/input.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'

const Host = chakra('div', { base: { position: 'relative', color: 'ink.soft' } })
const Select = chakra('select', inputRecipe)
const IconSlot = chakra('span', {
  base: { position: 'absolute', top: '50%', translate: '0 -50%', pointerEvents: 'none' },
  variants: { at: { start: { left: '10px' }, end: { right: '10px' } } },
})

/** A native dropdown, with an optional icon before the chosen value. */
export function SelectInput({
  icon,
  ...rest
}: ComponentProps<typeof Select> & { icon?: LucideIcon }) {
  return (
    <Host>
      {icon && (
        <IconSlot at="start">
          <Icon as={icon} />
        </IconSlot>
      )}
      <Select
        color="ink"
        {...useFieldWiring()}
        {...(icon ? { paddingLeft: '34px' } : {})}
        {...rest}
      />
      <IconSlot at="end">
        <Icon as={ChevronDown} />
      </IconSlot>
    </Host>
  )
}
