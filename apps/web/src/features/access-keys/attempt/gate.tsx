import { Box, chakra, Dialog } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../components/page.tsx'
import { Brand } from '../../../components/shell/brand.tsx'
import { LangSwitch } from '../../../components/shell/lang-switch.tsx'
import { words } from '../../../components/words.ts'

const Sheet = chakra('section', {
  base: {
    width: '100%',
    maxWidth: { base: 'none', sm: '440px' },
    paddingBlock: { base: 's5', sm: 's6' },
    paddingInline: { base: 's4', sm: 's6' },
    background: 'paper',
    border: { base: 0, sm: 'hairline' },
    borderRadius: { base: 0, sm: 'lg' },
    '& h1:focus': { outline: 'none' },
    '& h1 + p': { marginTop: 's2', color: 'ink.soft', fontSize: 'md', textWrap: 'pretty' },
    '& form': { display: 'grid', gap: 's5', marginTop: 's5' },
  },
  variants: {
    width: {
      narrow: {},
      wide: { sm: { maxWidth: '680px' } },
      broad: { sm: { maxWidth: '760px' } },
    },
  },
})
export const Fine = chakra('p', {
  base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
})
export const Actions = chakra('div', { base: { display: 'grid', gap: 's2', marginTop: 's5' } })

type GateProps = {
  title: string
  lead?: string
  width?: 'narrow' | 'wide' | 'broad'
  children?: ReactNode
}

/**
 * A dialog that stands before a test and cannot be closed: it is the whole page, for nothing lies behind it. The focus
 * goes to what is marked `data-first`, or to the title.
 */
export function Gate({ title, lead, width = 'narrow', children }: GateProps) {
  const { i18n } = useLingui()
  useDocumentTitle(title)
  return (
    <Dialog.Root
      open
      closeOnEscape={false}
      closeOnInteractOutside={false}
      preventScroll={false}
      initialFocusEl={firstInGate}
    >
      <Dialog.Content
        unstyled
        display="grid"
        gridTemplateRows="auto 1fr auto"
        gridTemplateColumns="minmax(0, 1fr)"
        minHeight="100dvh"
        background={{ base: 'paper', sm: 'canvas' }}
      >
        <TestHeader />
        <Box
          display="grid"
          as="main"
          id="main"
          tabIndex={-1}
          justifyItems="center"
          alignContent={{ base: 'start', sm: 'center' }}
          paddingBlock={{ base: 0, sm: 's6' }}
          paddingInline={{ base: 0, sm: 's4' }}
        >
          <Sheet width={width}>
            <Dialog.Title asChild>
              <h1 tabIndex={-1}>{title}</h1>
            </Dialog.Title>
            {lead && (
              <Dialog.Description asChild>
                <p>{lead}</p>
              </Dialog.Description>
            )}
            {children}
          </Sheet>
        </Box>
        <Box as="footer" padding="s5" color="ink.faint" fontSize="xs" textAlign="center">
          {i18n.t(words.poweredBy)}
        </Box>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const firstInGate = () =>
  document.querySelector<HTMLElement>('#main [data-first]') ??
  document.querySelector<HTMLElement>('#main h1')

/** The bar above gates and results. It shows no name, even when somebody is signed in on this browser. */
export function TestHeader() {
  return (
    <Box
      display="flex"
      as="header"
      alignItems="center"
      justifyContent="space-between"
      minHeight="56px"
      paddingInline={{ base: 's4', sm: 's5' }}
      background="paper"
      borderBottom="hairline"
      _print={{ display: 'none' }}
    >
      <Brand />
      <LangSwitch />
    </Box>
  )
}

type CountedHintProps = { count: number; max: number; children?: ReactNode }

/** The hint of a field, and how many characters it has. */
export function CountedHint({ count, max, children }: CountedHintProps) {
  return (
    <chakra.span
      display="flex"
      justifyContent="space-between"
      gap="s3"
      color="ink.faint"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
      css={{ '& > :last-child': { marginLeft: 'auto', whiteSpace: 'nowrap' } }}
    >
      {children && <span>{children}</span>}
      <span>
        {count} / {max}
      </span>
    </chakra.span>
  )
}
