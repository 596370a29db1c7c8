import { chakra } from '@chakra-ui/react'
import { iconPaths, type IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

const Svg = chakra('svg', {
  base: {
    width: '16px',
    height: '16px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
})

/** An icon of 16 px beside a text that says the same; hidden from assistive technology. */
export function Icon({ name, size, color }: { name: IconName; size?: string; color?: string }) {
  return (
    <Svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      {...(size ? { width: size, height: size } : {})}
      {...(color ? { color } : {})}
    >
      <path d={iconPaths[name]} />
    </Svg>
  )
}
