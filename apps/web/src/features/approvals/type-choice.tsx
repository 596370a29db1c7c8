import { RadioCard } from '@chakra-ui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'

interface TypeChoiceProps {
  /** What is chosen between, for those who do not see it. */
  label: string
  type: FormType
  onChange: (type: FormType) => void
  /** A `RadioCard.Item` for each of the three forms. */
  children: ReactNode
}

/** Which of the three forms, as radios. */
export function TypeChoice({ label, type, onChange, children }: TypeChoiceProps) {
  return (
    <RadioCard.Root
      recipe={radioCardRecipe}
      value={type}
      onValueChange={({ value }) => {
        const chosen = formTypes.find((each) => each === value)
        if (chosen) onChange(chosen)
      }}
    >
      <RadioCard.Label asChild>
        <VisuallyHidden>{label}</VisuallyHidden>
      </RadioCard.Label>
      {children}
    </RadioCard.Root>
  )
}
