import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { touch } from '../media.ts'

/** One look for text fields, text areas and selects; 16 px on touch, or iOS zooms in. */
export const fieldControl: SystemStyleObject = {
  width: '100%',
  minHeight: '40px',
  [touch]: { minHeight: 'hit', fontSize: 'field' },
  paddingBlock: 's2',
  paddingInline: 's3',
  border: 'hairline.edge',
  borderRadius: 'base',
  background: 'paper',
  fontSize: 'md',
  transition: 'border-color var(--quick)',
  _hover: { borderColor: 'ink.soft' },
  _focusVisible: { outlineOffset: '-1px', borderColor: 'accent', borderRadius: 'base' },
  '&:placeholder-shown': { textOverflow: 'ellipsis' },
  '&::placeholder': { color: 'ink.faint', opacity: 1 },
  '&[readonly]': { background: 'canvas', borderColor: 'line', color: 'ink.soft' },
  '&[aria-invalid=true]': { borderColor: 'bad' },
}

export const inputRecipe = defineRecipe({
  base: fieldControl,
  variants: { size: { lg: { minHeight: 'hit' } } },
})

export const textareaRecipe = defineRecipe({
  base: { ...fieldControl, resize: 'vertical', lineHeight: 'leading' },
})

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', color: 'ink.soft' },
    field: {
      ...fieldControl,
      paddingRight: 's6',
      color: 'ink',
      appearance: 'none',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
    },
    indicator: {
      position: 'absolute',
      top: '50%',
      right: '10px',
      translate: '0 -50%',
      pointerEvents: 'none',
    },
  },
})

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
