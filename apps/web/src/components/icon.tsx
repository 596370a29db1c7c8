import type { LucideIcon } from 'lucide-react'
import { type ColorName, colorVar } from '../theme/colors.ts'

/** An icon of 16 px beside a text that says the same; hidden from assistive technology. */
export function Icon({ as: Drawing, size = 16, color }: IconProps) {
  return (
    <Drawing
      size={size}
      strokeWidth={size > 24 ? 1.2 : 1.8}
      color={color ? colorVar(color) : 'currentColor'}
      aria-hidden="true"
    />
  )
}

interface IconProps {
  as: LucideIcon
  size?: number
  color?: ColorName
}
