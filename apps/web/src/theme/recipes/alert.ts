import { defineSlotRecipe } from '@chakra-ui/react'

const tinted = (color: 'good' | 'warn' | 'bad' | 'info') => ({
  root: { background: `${color}.tint` },
  indicator: { color },
})

export const alertRecipe = defineSlotRecipe({
  slots: ['root', 'indicator', 'content'],
  base: {
    root: {
      display: 'flex',
      gap: 's3',
      // The icon stands beside the first line, also where a button makes that line higher.
      alignItems: 'baseline',
      paddingBlock: 's3',
      paddingInline: 's4',
      borderRadius: 'base',
    },
    indicator: { position: 'relative', top: '.2em' },
    content: { flex: 1, minWidth: 0 },
  },
  variants: {
    status: {
      success: tinted('good'),
      warning: tinted('warn'),
      error: tinted('bad'),
      info: tinted('info'),
    },
    size: { md: {}, sm: { root: { fontSize: 'sm' } } },
  },
  defaultVariants: { size: 'md' },
})
