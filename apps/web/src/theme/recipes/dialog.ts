import { defineSlotRecipe } from '@chakra-ui/react'
import { fewLines } from '../media.ts'

/** In the middle of the window; on phones a sheet at its lower edge. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'description', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: 0, zIndex: 'dialog', background: 'scrim' },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'dialog',
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', sm: 'center' },
      paddingTop: { base: 's8', sm: 's4' },
      paddingBottom: { base: 0, sm: 's4' },
      paddingInline: { base: 0, sm: 's4' },
      overscrollBehaviorY: 'none',
      [fewLines]: { paddingTop: 's4' },
    },
    content: {
      width: { base: '100%', sm: '560px' },
      maxHeight: '100%',
      overflowY: 'auto',
      color: 'ink',
      background: 'paper',
      border: '1px solid',
      borderColor: { base: 'line', _dark: 'line.strong' },
      borderRadius: 'lg',
      borderBottomRadius: { base: 0, sm: 'lg' },
      boxShadow: 'lift',
      _focus: { outline: 'none' },
    },
    header: { paddingTop: 's5', paddingBottom: 's4', paddingInline: { base: 's4', sm: 's5' } },
    description: { color: 'ink.soft', fontSize: 'sm' },
    body: { paddingInline: { base: 's4', sm: 's5' }, paddingBottom: 's5' },
    footer: {
      position: 'sticky',
      bottom: 0,
      display: 'flex',
      justifyContent: 'flex-end',
      gap: 's3',
      paddingBlock: 's4',
      paddingInline: { base: 's4', sm: 's5' },
      background: 'paper',
      borderTop: 'hairline',
      '& button': { flex: { base: 1, sm: 'none' } },
      [fewLines]: { position: 'static' },
    },
  },
  variants: {
    size: {
      md: {},
      lg: { content: { width: { base: '100%', sm: '840px' } } },
      xl: { content: { width: { base: '100%', sm: '1080px' } } },
    },
  },
  defaultVariants: { size: 'md' },
})
