import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Field } from '../../../../components/field.tsx'
import { Panel } from '../../../../components/panel.tsx'

/** A panel with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <chakra.h2 id={id} fontSize="lg" paddingBlock="s4" paddingInline={{ base: 's4', sm: 's5' }}>
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}

/** A field for a small number. */
export const NumberField = (props: {
  label: string
  error: string | undefined
  children: ReactNode
}) => (
  <Box width="160px">
    <Field label={props.label} error={props.error}>
      {props.children}
    </Field>
  </Box>
)
