import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useDocumentTitle } from '../../../components/page.tsx'
import { Brand } from '../../../components/shell/brand.tsx'
import { LangSwitch } from '../../../components/shell/lang-switch.tsx'
import { words } from '../../../components/words.ts'

const widths = { narrow: '440px', wide: '680px', broad: '760px' }

type GateProps = {
  title: string
  lead?: string
  width?: keyof typeof widths
  children?: ReactNode
}

/**
 * A dialog that stands before a test and cannot be closed. It is the whole page, so nothing lies behind it to be kept from
 * focus or scroll, and a first view need not load Chakra's for that. The focus goes to what is marked `data-first`, or to
 * the title.
 */
export function Gate({ title, lead, width = 'narrow', children }: GateProps) {
  const { i18n } = useLingui()
  useDocumentTitle(title)
  const id = useId()
  const gate = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => gate.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-first]') ?? find('h1')
    first?.focus()
  }, [])
  return (
    <Grid
      ref={gate}
      role="dialog"
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={lead && `${id}-lead`}
      gridTemplateRows="auto 1fr auto"
      gridTemplateColumns="minmax(0, 1fr)"
      minHeight="100dvh"
      background={{ base: 'paper', sm: 'canvas' }}
    >
      <TestHeader />
      <Grid
        as="main"
        id="main"
        tabIndex={-1}
        justifyItems="center"
        alignContent={{ base: 'start', sm: 'center' }}
        paddingBlock={{ base: 0, sm: 's6' }}
        paddingInline={{ base: 0, sm: 's4' }}
      >
        <chakra.section
          width="100%"
          maxWidth={{ base: 'none', sm: widths[width] }}
          paddingBlock={{ base: 's5', sm: 's6' }}
          paddingInline={{ base: 's4', sm: 's6' }}
          background="paper"
          border={{ base: 0, sm: 'hairline' }}
          borderRadius={{ base: 0, sm: 'lg' }}
          css={{ '& form': { display: 'grid', gap: 's5', marginTop: 's5' } }}
        >
          <h1 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h1>
          {lead && (
            <chakra.p
              id={`${id}-lead`}
              marginTop="s2"
              color="ink.soft"
              fontSize="md"
              textWrap="pretty"
            >
              {lead}
            </chakra.p>
          )}
          {children}
        </chakra.section>
      </Grid>
      <Box as="footer" padding="s5" color="ink.faint" fontSize="xs" textAlign="center">
        {i18n.t(words.poweredBy)}
      </Box>
    </Grid>
  )
}

/** The bar above gates and results. It shows no name, even when somebody is signed in on this browser. */
export function TestHeader() {
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      minHeight="56px"
      paddingInline={{ base: 's4', sm: 's5' }}
      background="paper"
      borderBottom="hairline"
      _print={{ display: 'none' }}
    >
      <Brand />
      <LangSwitch />
    </Flex>
  )
}

type CountedHintProps = { count: number; max: number; children?: ReactNode }

/** The hint of a field, and how many characters it has. */
export function CountedHint({ count, max, children }: CountedHintProps) {
  return (
    <chakra.span
      color="ink.faint"
      display="flex"
      justifyContent="space-between"
      gap="s3"
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
