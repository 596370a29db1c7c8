import { chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 's2',
    paddingBlock: 's7',
    paddingInline: 's5',
    textAlign: 'center',
    '& p': { maxWidth: '44ch', color: 'ink.soft', textWrap: 'pretty' },
  },
  variants: { page: { true: { paddingTop: 'clamp(48px, 16vh, 160px)' } } },
})
export type EmptyStateProps = {
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
    <Root page={as === 'h1'}>
      <Icon as={icon} size={40} color={bad ? 'bad' : 'edge'} />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && (
        <Flex wrap="wrap" justify="center" gap="s3" marginTop="s3">
          {children}
        </Flex>
      )}
    </Root>
  )
}
