import { Field as Chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = { label: string; error?: ReactNode; hint?: ReactNode; children: ReactNode }

/** A labelled control, one of Chakra's, which knows its label, hint and error by being inside. */
export function Field({ label, error, hint, children }: FieldProps) {
  return (
    <Chakra.Root invalid={Boolean(error)}>
      <Chakra.Label>{label}</Chakra.Label>
      {children}
      {hint && <Chakra.HelperText>{hint}</Chakra.HelperText>}
      <Chakra.ErrorText>
        <Icon as={CircleAlert} />
        {error}
      </Chakra.ErrorText>
    </Chakra.Root>
  )
}
