import { Progress } from '@chakra-ui/react'
import { progressRecipe } from '../theme/recipes/progress.ts'

interface MeterProps {
  /** From 0 to 100. */
  percent: number
  label: string
  thin?: boolean
  /** Nothing is left. */
  full?: boolean
}

/** How far something is, or how much of it is used. */
export function Meter({ percent, label, thin = false, full = false }: MeterProps) {
  return (
    <Progress.Root recipe={progressRecipe} value={Math.min(100, Math.max(0, percent))}>
      <Progress.Track aria-label={label} height={thin ? '4px' : '8px'}>
        <Progress.Range background={full ? 'bad' : 'accent'} />
      </Progress.Track>
    </Progress.Root>
  )
}
