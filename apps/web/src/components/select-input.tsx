import { chakra, NativeSelect } from '@chakra-ui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A native dropdown, with an optional icon before the chosen value. */
export function SelectInput({
  icon,
  ...rest
}: ComponentProps<typeof NativeSelect.Field> & { icon?: LucideIcon }) {
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
      <NativeSelect.Field {...(icon ? { paddingLeft: '34px' } : {})} {...rest} />
      <NativeSelect.Indicator>
        <Icon as={ChevronDown} />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  )
}
