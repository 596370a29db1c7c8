import { chakra } from '@chakra-ui/react'

const Svg = chakra('svg', {
  base: { width: '22px', height: '22px' },
  variants: {
    turning: { true: { width: '48px', height: '48px', animation: 'turn 1.4s linear infinite' } },
  },
})

/** The product's mark: one person in the middle, seen from around. */
export function Logo({ turning = false }: { turning?: boolean }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" turning={turning}>
      <path
        d="M20.6 9.2A9 9 0 1 1 14.8 3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="3.1" fill="currentColor" />
      <circle cx="19" cy="5" r="2.3" fill="currentColor" />
    </Svg>
  )
}
