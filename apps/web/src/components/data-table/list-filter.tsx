import { chakra, Popover, Portal, Tag } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { filterChipRecipe } from '../../theme/recipes/filter-chip.ts'
import { popoverRecipe } from '../../theme/recipes/popover.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: 's4', padding: 's4' } })
const Footer = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: 's2' },
})

interface ListFilterProps {
  label: string
  /** What is chosen, in words; '' while nothing is. */
  chosen: string
  onClear: () => void
  /** Takes over what is in the fields; called without reloading the page. Where it gives false they stay, to be mended. */
  onApply: () => boolean | void
  /** Brings the fields to what is chosen now, before they are shown. */
  onOpen: () => void
  children: ReactNode
}

/** One filter of a list: a button that opens its fields, and once something is chosen a chip that can be removed. */
export function ListFilter(props: ListFilterProps) {
  const { label, chosen, onClear, onApply, onOpen, children } = props
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const clear = () => {
    onClear()
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <Popover.Root
      recipe={popoverRecipe}
      lazyMount
      unmountOnExit
      open={open}
      positioning={{ placement: 'bottom-start', gutter: 8 }}
      onOpenChange={(change) => {
        if (change.open) onOpen()
        setOpen(change.open)
      }}
    >
      <Tag.Root recipe={filterChipRecipe} data-chosen={chosen === '' ? undefined : ''}>
        <Popover.Trigger asChild>
          <Tag.Label asChild>
            <button ref={trigger} type="button">
              {chosen === '' && <Icon as={Plus} size={14} />}
              {label}
              {chosen !== '' && <b>{chosen}</b>}
            </button>
          </Tag.Label>
        </Popover.Trigger>
        {chosen !== '' && (
          <Tag.CloseTrigger
            aria-label={i18n.t('common.list.remove-filter', { label })}
            onClick={clear}
          >
            <Icon as={X} size={14} />
          </Tag.CloseTrigger>
        )}
      </Tag.Root>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>
            <Form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (onApply() !== false) setOpen(false)
              }}
            >
              {children}
              <Footer>
                <Button kind="bare" onClick={clear}>
                  {i18n.t('common.list.clear')}
                </Button>
                <Button kind="main" type="submit">
                  {i18n.t('common.list.apply')}
                </Button>
              </Footer>
            </Form>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
