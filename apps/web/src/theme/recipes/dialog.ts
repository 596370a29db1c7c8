import { defineSlotRecipe } from '@chakra-ui/react'
import { short } from '../media.ts'
import { lifted, over } from './surfaces-and-controls.ts'

/** In the middle of the window; on phones a sheet at its lower edge. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'description', 'body', 'footer'],
  base: {
    backdrop: { ...over, background: 'scrim' },
    positioner: {
      ...over,
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'center' },
      paddingTop: { base: 's8', sm: 's4' },
      paddingBottom: { base: 0, sm: 's4' },
      [short]: { paddingBlock: 's2' },
      paddingInline: { base: 0, sm: 's4' },
      overscrollBehaviorY: 'none',
    },
    content: {
      width: { base: '100%', sm: '560px' },
      maxHeight: '100%',
      overflowY: 'auto',
      ...lifted,
      borderRadius: 'lg',
      borderBottomRadius: { base: 0, sm: 'lg' },
      _focus: { outline: 'none' },
    },
    header: { paddingTop: 's5', paddingInline: { base: 's4', sm: 's5' }, paddingBottom: 's4' },
    description: { color: 'ink.soft', fontSize: 'sm' },
    body: { paddingInline: { base: 's4', sm: 's5' }, paddingBottom: 's5' },
    footer: {
      position: 'sticky',
      bottom: 0,
      [short]: { position: 'static' },
      display: 'flex',
      justifyContent: 'flex-end',
      gap: 's3',
      paddingBlock: 's4',
      paddingInline: { base: 's4', sm: 's5' },
      background: 'paper',
      borderTop: 'hairline',
      '& button': { flex: { base: 1, sm: 'none' } },
    },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { width: { base: '100%', sm: '840px' } } },
      xl: { content: { width: { base: '100%', sm: '1080px', xl: '1440px' } } },
    },
  },
  defaultVariants: { size: 'md' },
})
