import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../components/panel.tsx'

/** A part of the home page that has nothing to show, and says why. */
export const Quiet = ({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) => (
  <section aria-labelledby={id}>
    <chakra.h2 id={id} margin="32px 0 12px" fontSize="md">
      {title}
    </chakra.h2>
    <Panel padding="s5" color="ink.soft" textWrap="pretty">
      {children}
    </Panel>
  </section>
)
