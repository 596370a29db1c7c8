import { chakra, Field as Chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  label: string
  /** At the end of the label's line, such as a counter. */
  beside?: ReactNode
  error?: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** A labelled control, one of Chakra's, which knows its label, hint and error by being inside. */
export function Field({ label, beside, error, hint, children }: FieldProps) {
  return (
    <Chakra.Root invalid={Boolean(error)}>
      {beside ? (
        <chakra.div display="flex" justifyContent="space-between" alignItems="end" gap="s3">
          <Chakra.Label>{label}</Chakra.Label>
          {beside}
        </chakra.div>
      ) : (
        <Chakra.Label>{label}</Chakra.Label>
      )}
      {children}
      {hint && <Chakra.HelperText>{hint}</Chakra.HelperText>}
      <Chakra.ErrorText>
        <Icon as={CircleAlert} />
        {error}
      </Chakra.ErrorText>
    </Chakra.Root>
  )
}
