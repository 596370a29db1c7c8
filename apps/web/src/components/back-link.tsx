import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'

/** The way back to the list that a page belongs to. */
export function BackLink({ children, ...rest }: ComponentProps<typeof TextLink>) {
  return (
    <TextLink
      display="inline-flex"
      alignItems="center"
      gap="s1"
      minHeight="32px"
      color="ink.soft"
      fontSize="sm"
      textDecoration="none"
      _hover={{ color: 'accent' }}
      {...rest}
    >
      <Icon as={ChevronLeft} />
      {children}
    </TextLink>
  )
}
