import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = ComponentProps<typeof Button> & {
  icon: LucideIcon
  iconSize?: number
  label: string
}

/** A button that is an icon alone, and what it does for those who do not see it. */
export const IconButton = ({ icon, iconSize = 16, label, ...rest }: IconButtonProps) => (
  <Button kind="bare" size="icon" aria-label={label} {...rest}>
    <Icon as={icon} size={iconSize} />
  </Button>
)
