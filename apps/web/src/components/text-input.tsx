import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { inputRecipe } from '../theme/recipes/input.ts'
import { useFieldWiring } from './field.tsx'

const Input = chakra('input', inputRecipe)
const Area = chakra('textarea', inputRecipe)

/** One line of text. Inside a `Field` it is labelled and described by it. */
export function TextInput(props: ComponentProps<typeof Input>) {
  return <Input {...useFieldWiring()} {...props} />
}

/** Several lines of text. */
export function TextArea(props: ComponentProps<typeof Area>) {
  return <Area {...useFieldWiring()} {...props} />
}
