import { Box } from '@chakra-ui/react'

interface ThinProgressProps {
  label: string
  value: number
  max: number
}

/** How much of a test is answered, as the line below its head. */
export function ThinProgress({ label, value, max }: ThinProgressProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max || 1}
      aria-valuenow={Math.round(value)}
      height="2px"
      background="line"
    >
      <Box
        height="2px"
        background="ink.soft"
        transition="width var(--calm)"
        style={{ width: `${max === 0 ? 0 : (value / max) * 100}%` }}
      />
    </Box>
  )
}
