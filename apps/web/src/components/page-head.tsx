import { TextLink } from './text-link.tsx'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Style of every paragraph in the head, also of those in a menu of its buttons. */
const paragraphs = {
  '& p': {
    marginTop: 's1',
    maxWidth: '90ch',
    color: 'ink.soft',
    fontSize: 'sm',
    textWrap: 'pretty',
  },
} as const

interface PageHeadProps {
  title: string
  /** What the page is for. */
  text?: string
  /** On a page about one thing: the list that it belongs to. */
  back?: { to: string; label: string }
  /** Where that thing stands: short texts beside each other. */
  status?: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** The page's name, what it is for or where it stands, and what can be done on it. */
export function PageHead({ title, text, back, status, children }: PageHeadProps) {
  return (
    <>
      {back && (
        <TextLink
          to={back.to}
          display="inline-flex"
          alignItems="center"
          gap="s1"
          minHeight="28px"
          marginTop={{ base: 's4', sm: 's5' }}
          color="ink.soft"
          fontSize="sm"
          textDecoration="none"
          overflowWrap="anywhere"
          _hover={{ color: 'ink' }}
        >
          <Icon as={ChevronLeft} size={14} />
          {back.label}
        </TextLink>
      )}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        // Beside many buttons a long title has no room of its own: they go below it.
        wrap={back && { sm: 'wrap' }}
        align={{ base: 'stretch', sm: 'flex-end' }}
        gap="s4"
        paddingTop={back ? 0 : { base: 's5', sm: 's6' }}
        marginTop={back && 's1'}
        marginBottom="s5"
        css={text === undefined ? {} : paragraphs}
      >
        <Box flex={back ? { sm: '1 1 280px' } : 1} minWidth={0}>
          <chakra.h1 overflowWrap={back && 'anywhere'}>{title}</chakra.h1>
          {text !== undefined && <p>{text}</p>}
          {status && (
            <Flex
              wrap="wrap"
              columnGap="s4"
              rowGap="2px"
              marginTop="s1"
              color="ink.soft"
              fontSize="sm"
              fontVariantNumeric="tabular-nums"
            >
              {status}
            </Flex>
          )}
        </Box>
        {children && (
          <Flex wrap="wrap" gap="s2" css={{ '& > *': { flex: { base: 1, sm: 'none' } } }}>
            {children}
          </Flex>
        )}
      </Flex>
    </>
  )
}
