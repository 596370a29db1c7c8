import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** What can be done now: buttons or links. */
  children?: ReactNode
  bad?: boolean
  /** The heading's level in the page's outline. */
  as?: 'h1' | 'h2' | 'h3'
}

/** Nothing to show: why, and what to do next. */
export function EmptyState({ icon, title, text, children, bad, as = 'h2' }: EmptyStateProps) {
  const Title = as
  return (
    <Grid
      justifyItems="center"
      gap="s2"
      paddingTop={as === 'h1' ? 'clamp(48px, 16vh, 160px)' : 's7'}
      paddingBottom="s7"
      paddingInline="s5"
      textAlign="center"
    >
      <Icon as={icon} size={40} color={bad ? 'bad' : 'edge'} />
      <Title>{title}</Title>
      {text && (
        <chakra.p maxWidth="44ch" color="ink.soft" textWrap="pretty">
          {text}
        </chakra.p>
      )}
      {children && (
        <Flex wrap="wrap" justify="center" gap="s3" marginTop="s3">
          {children}
        </Flex>
      )}
    </Grid>
  )
}
