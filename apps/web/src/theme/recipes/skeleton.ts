import { defineRecipe } from '@chakra-ui/react'

export const skeletonRecipe = defineRecipe({
  base: {
    display: 'block',
    height: '12px',
    maxWidth: '100%',
    borderRadius: '4px',
    background: 'line',
    animation: 'breathe 1.6s ease-in-out infinite alternate',
  },
})
