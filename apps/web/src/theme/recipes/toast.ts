import { defineSlotRecipe } from '@chakra-ui/react'
import { lifted } from './surfaces-and-controls.ts'

/** Toasts lie over each other by themselves: the variables are their places. */
export const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'closeTrigger', 'actionTrigger'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: '20px 1fr auto',
      columnGap: 's2',
      rowGap: 's1',
      width: 'min(380px, calc(100vw - 32px))',
      padding: 's4',
      ...lifted,
      borderRadius: 'lg',
      fontSize: 'sm',
      height: 'var(--height)',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      willChange: 'translate, opacity, scale',
      transition: 'translate var(--calm), scale var(--calm), opacity var(--calm)',
      _print: { display: 'none' },
      '& > span': { marginTop: '3px' },
    },
    title: {
      fontSize: 'md',
      fontWeight: 'strong',
      lineHeight: '22px',
      // Some begin with a word of the specification in lower case, such as "success".
      _firstLetter: { textTransform: 'uppercase' },
    },
    description: { gridColumn: 2, color: 'ink.soft' },
    actionTrigger: {
      gridColumn: 2,
      justifySelf: 'start',
      minHeight: '28px',
      color: 'accent',
      fontWeight: 'strong',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      '@media (pointer: coarse)': { minHeight: 'hit' },
    },
    closeTrigger: {
      gridArea: '1 / 3',
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      color: 'ink.faint',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': {
        _before: { content: '""', position: 'absolute', inset: '-10px' },
      },
    },
  },
})
