import { TextLink } from './text-link.tsx'
import { Box, chakra } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const Back = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '28px',
    marginTop: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'ink' },
  },
})
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
        <Back to={back.to}>
          <Icon as={ChevronLeft} size={14} />
          {back.label}
        </Back>
      )}
      <Box
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        // Beside many buttons a long title has no room of its own: they go below it.
        flexWrap={back && { sm: 'wrap' }}
        alignItems={{ base: 'stretch', sm: 'flex-end' }}
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
            <Box
              display="flex"
              flexWrap="wrap"
              columnGap="s4"
              rowGap="2px"
              marginTop="s1"
              color="ink.soft"
              fontSize="sm"
              fontVariantNumeric="tabular-nums"
            >
              {status}
            </Box>
          )}
        </Box>
        {children && (
          <Box
            display="flex"
            flexWrap="wrap"
            gap="s2"
            css={{ '& > *': { flex: { base: 1, sm: 'none' } } }}
          >
            {children}
          </Box>
        )}
      </Box>
    </>
  )
}
