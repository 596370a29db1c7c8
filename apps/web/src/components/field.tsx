import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from './icon.tsx'

type Wiring = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}
const FieldContext = createContext<Wiring | null>(null)

/** The attributes that tie a control to its field's label, hint and error. */
export function useFieldWiring(): Partial<Wiring> {
  return useContext(FieldContext) ?? {}
}

const Root = chakra('div', { base: { display: 'grid', gap: '6px' } })
const Label = chakra('label', { base: { color: 'ink.soft', fontSize: 'sm', justifySelf: 'start' } })
const Hint = chakra('p', { base: { color: 'ink.faint', fontSize: 'sm' } })
const Problem = chakra('p', {
  base: { display: 'flex', gap: '6px', alignItems: 'center', color: 'bad', fontSize: 'sm' },
})

type FieldProps = { label: string; error?: string | undefined; hint?: string; children: ReactNode }

/** A labelled control; the control inside wires itself to label, hint and error. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring: Wiring = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  }
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <Problem id={`${id}-error`}>
          <Icon as={CircleAlert} />
          {error}
        </Problem>
      )}
    </Root>
  )
}
