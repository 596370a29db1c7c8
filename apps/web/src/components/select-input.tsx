import { chakra, NativeSelect } from '@chakra-ui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** Words and the dropdown that they name, beside each other. */
export const SelectLabel = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's2',
    minWidth: 0,
    color: 'ink.soft',
    whiteSpace: 'nowrap',
  },
})

type SelectInputProps = ComponentProps<typeof NativeSelect.Field> & {
  icon?: LucideIcon
  options?: readonly { value: string | number; label: string | number }[]
}

/** A native dropdown, with an optional icon before the chosen value; its choices are `options`, or its children. */
export function SelectInput({ icon, options, children, ...rest }: SelectInputProps) {
  return (
    <NativeSelect.Root>
      {icon && (
        <chakra.span
          position="absolute"
          top="50%"
          left="10px"
          translate="0 -50%"
          pointerEvents="none"
        >
          <Icon as={icon} />
        </chakra.span>
      )}
      <NativeSelect.Field {...(icon ? { paddingLeft: '34px' } : {})} {...rest}>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon as={ChevronDown} />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
