import { Box, chakra, Popover, Portal } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { popoverRecipe } from '../../theme/recipes/list-filter.ts'
import { Button } from '../button.tsx'

interface FilterFieldsProps {
  label: string
  /** The filter's button: the fields open below it, and the focus returns to it. */
  buttonId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: () => void
  onClear: () => void
  children: ReactNode
}

/** The fields of a `ListFilter`. */
export function FilterFields(props: FilterFieldsProps) {
  const { label, buttonId, open, onOpenChange, onApply, onClear, children } = props
  const { i18n } = useLingui()
  return (
    <Popover.Root
      recipe={popoverRecipe}
      ids={{ trigger: buttonId, content: `${buttonId}-fields` }}
      lazyMount
      unmountOnExit
      open={open}
      positioning={{ placement: 'bottom-start', gutter: 8 }}
      onOpenChange={(change) => onOpenChange(change.open)}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>
            <chakra.form
              display="grid"
              gap="s4"
              padding="s4"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                onApply()
              }}
            >
              {children}
              <Box display="flex" justifyContent="space-between" gap="s2">
                <Button kind="bare" onClick={onClear}>
                  {i18n.t('common.list.clear')}
                </Button>
                <Button kind="main" type="submit">
                  {i18n.t('common.list.apply')}
                </Button>
              </Box>
            </chakra.form>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
