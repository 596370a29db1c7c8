import { defineSlotRecipe } from '@chakra-ui/react'
import { fileUploadAnatomy } from '@chakra-ui/react/anatomy'

/** A place that a file can be dropped on, with a button to choose one. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    dropzone: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: 's2',
      minHeight: '300px',
      paddingBlock: { base: 's6', sm: 's7' },
      paddingInline: { base: 's4', sm: 's5' },
      border: '1.5px dashed',
      borderColor: 'edge',
      borderRadius: 'lg',
      background: 'paper',
      textAlign: 'center',
      '& p': { color: 'ink.soft', fontSize: 'sm' },
      '& button': { marginTop: 's3' },
      '&[data-dragging]': { borderColor: 'accent', background: 'accent.tint' },
    },
  },
})
