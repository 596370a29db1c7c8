import { chakra } from '@chakra-ui/react'
import type { How } from '@vantage/contracts/development/plan'
import { ArrowRight, Check, CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { ColorName } from '../../theme/colors.ts'

const marks: Record<How, { icon: LucideIcon; color: ColorName }> = {
  track: { icon: ArrowRight, color: 'info' },
  stuck: { icon: CircleAlert, color: 'warn' },
  done: { icon: Check, color: 'good' },
}

/** How it goes, in a sign and in words. */
export function HowMark({ how, children }: { how: How; children: ReactNode }) {
  const { icon, color } = marks[how]
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px" color={color}>
      <Icon as={icon} />
      {children}
    </chakra.span>
  )
}
