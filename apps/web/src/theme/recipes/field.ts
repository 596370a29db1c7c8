import { defineSlotRecipe } from '@chakra-ui/react'

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', gap: '6px' },
    label: { color: 'ink.soft', fontSize: 'sm', justifySelf: 'start' },
    helperText: { color: 'ink.faint', fontSize: 'sm' },
    errorText: {
      display: 'flex',
      gap: '6px',
      color: 'bad',
      fontSize: 'sm',
      '& > svg': { marginTop: '.25em' },
    },
  },
})
