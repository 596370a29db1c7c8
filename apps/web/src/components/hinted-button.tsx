import { Portal, Tooltip } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { tooltipRecipe } from '../theme/recipes/tooltip.ts'
import { Button } from './button.tsx'

type HintedButtonProps = ComponentProps<typeof Button> & {
  /** What it does, or why it cannot be pressed. */
  hint: string
  /** It keeps the focus, so that the keyboard reaches the hint, too; pressed it shows the hint. */
  off?: boolean
}

/** A button with a hint that opens when it is pointed at or focused. */
export function HintedButton({ hint, off = false, onClick, ...rest }: HintedButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <Tooltip.Root
      recipe={tooltipRecipe}
      open={open}
      openDelay={200}
      closeOnPointerDown={!off}
      closeOnClick={!off}
      positioning={{ placement: 'bottom', gutter: 8 }}
      onOpenChange={(change) => setOpen(change.open)}
    >
      <Tooltip.Trigger asChild>
        <Button
          {...rest}
          {...(off ? { 'aria-disabled': true, onClick: () => setOpen(true) } : { onClick })}
        />
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{hint}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
