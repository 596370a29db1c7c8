import { defineSlotRecipe } from '@chakra-ui/react'
import { drawerAnatomy } from '@chakra-ui/react/anatomy'
import { short } from '../media.ts'
import { lifted, over } from './surfaces-and-controls.ts'

/** At the right edge of the window, the whole of it on phones; head and foot stay in sight. */
export const drawerRecipe = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: { ...over, background: 'scrim' },
    positioner: {
      ...over,
      display: 'flex',
      justifyContent: 'flex-end',
      overscrollBehaviorY: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      height: '100dvh',
      // In short windows the drawer scrolls as one: its head and foot would leave no room between them.
      [short]: { overflowY: 'auto' },
      ...lifted,
      borderWidth: '0 0 0 1px',
      _focus: { outline: 'none' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 's3',
      padding: 's4',
      paddingLeft: { sm: 's5' },
      borderBottom: 'hairline',
      '& > div': { flex: 1, minWidth: 0 },
    },
    title: { overflowWrap: 'anywhere' },
    description: { color: 'ink.soft', fontSize: 'sm' },
    body: {
      flex: 1,
      overflowY: 'auto',
      padding: { base: 's4', sm: 's5' },
      [short]: { flex: 'none', overflowY: 'visible' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 's3',
      paddingBlock: 's3',
      paddingInline: { base: 's4', sm: 's5' },
      borderTop: 'hairline',
      color: 'ink.soft',
      fontSize: 'sm',
      '& > button': { flex: { base: 1, sm: 'none' } },
      '& > button:first-child': { marginLeft: { sm: 'auto' } },
    },
  },
  variants: {
    size: {
      md: { content: { width: 'min(520px, 100%)' } },
      lg: { content: { width: 'min(720px, 100%)' } },
    },
  },
  defaultVariants: { size: 'lg' },
})
