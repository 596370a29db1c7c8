import { chakra } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'

const Base = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '32px',
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { color: 'accent' },
  },
})

/** The way back to the list that a page belongs to. */
export function BackLink({ children, ...rest }: ComponentProps<typeof Base>) {
  return (
    <Base {...rest}>
      <Icon as={ChevronLeft} />
      {children}
    </Base>
  )
}
