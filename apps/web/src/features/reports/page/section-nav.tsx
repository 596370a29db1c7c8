import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ArrowUp, ChevronDown, ChevronUp } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LangSwitch } from '../../../components/shell/lang-switch.tsx'
import { words } from '../../../components/words.ts'
import { useCurrentAnchor } from '../../../lib/use-current-anchor.ts'
import type { TargetLine } from '../model/lines.ts'
import type { ReportView } from '../model/report-view.ts'
import { sections, sectionsOf, summaryAnchor, targetAnchor } from '../sheet/section.tsx'
import { Numeral, onNarrowWindow } from '../sheet/sheet.tsx'

const Link = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr)',
    padding: '5px 12px',
    color: 'ink.soft',
    lineHeight: 1.35,
    textDecoration: 'none',
    borderLeft: '2px solid transparent',
    _hover: { color: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'ink', fontWeight: 'strong', borderLeftColor: 'ink' },
    [onNarrowWindow]: { alignItems: 'center', minHeight: 'hit' },
  },
  variants: {
    part: {
      true: {
        gridTemplateColumns: '30px minmax(0, 1fr)',
        paddingBlock: 's1',
        paddingLeft: '38px',
        fontSize: 'xs',
        '&[aria-current]': { borderLeftColor: 'transparent' },
      },
    },
  },
})

/** A section is read once it has come up to the upper third of the window. */
const line = 0.3
const sectionIds = sections.map(({ id }) => id)

/** Where one is in the report, the way to any other section in it, and back to the top: a list beside the sheet, on narrower windows a bar that unfolds. */
export function SectionNav({ view }: { view: ReportView }) {
  const { i18n } = useLingui()
  const [unfolded, setUnfolded] = useState(false)
  const listId = useId()
  const shown = sectionsOf(view)
  const current = useCurrentAnchor(sectionIds, line)
  const here = sections.find(({ id }) => id === current) ?? sections[0]
  const fold = () => setUnfolded(false)
  return (
    <Box
      position="sticky"
      top="s6"
      maxHeight="calc(100dvh - 64px)"
      overflowY="auto"
      fontSize="sm"
      css={{
        [onNarrowWindow]: {
          top: 0,
          zIndex: 'bar',
          maxHeight: 'none',
          overflow: 'visible',
          background: 'paper',
          borderBottom: 'hairline',
        },
      }}
    >
      <Flex
        display="none"
        alignItems="center"
        gap="s3"
        minHeight="hit"
        paddingInline={{ base: 's4', sm: 's6' }}
        css={{ [onNarrowWindow]: { display: 'flex' } }}
      >
        <chakra.button
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
          flex={1}
          display="flex"
          alignItems="center"
          gap="s3"
          minWidth={0}
          minHeight="hit"
          fontWeight="strong"
          textAlign="left"
          _focusVisible={{ outlineOffset: '-2px' }}
          css={{ '& svg': { marginLeft: 'auto' } }}
        >
          <Numeral marginRight={0}>
            {i18n.t('reports.section-of', { no: here.no, count: shown.length })}
          </Numeral>
          {i18n.t(here.heading)}
          <Icon as={unfolded ? ChevronUp : ChevronDown} />
        </chakra.button>
        {here.no > 1 && (
          <Button size="icon" kind="bare" aria-label={i18n.t(words.backToTop)} onClick={toTop}>
            <Icon as={ArrowUp} />
          </Button>
        )}
      </Flex>
      <Box id={listId} css={{ [onNarrowWindow]: unfolded ? {} : { display: 'none' } }}>
        <chakra.nav
          aria-label={i18n.t('reports.sections')}
          css={{
            [onNarrowWindow]: {
              maxHeight: '70dvh',
              overflowY: 'auto',
              paddingInline: { base: 's4', sm: 's6' },
              paddingBottom: 's4',
            },
          }}
        >
          <chakra.ol borderLeft="hairline">
            {shown.map(({ id, no, heading }) => (
              <li key={id}>
                <SectionLink id={id} no={String(no)} here={id === here.id} onGo={fold}>
                  {i18n.t(heading)}
                </SectionLink>
                {id === 'cover' && (
                  <SectionLink part id={summaryAnchor} onGo={fold}>
                    {i18n.t('reports.summary.heading')}
                  </SectionLink>
                )}
                {id === 'detail' && here.id === id && (
                  <TargetLinks targets={view.targets} onGo={fold} />
                )}
              </li>
            ))}
          </chakra.ol>
          {here.no > 1 && (
            <Grid
              justifyItems="start"
              gap="s2"
              paddingTop="s3"
              paddingLeft="s3"
              css={{ [onNarrowWindow]: { paddingLeft: 0, paddingBottom: 's4' } }}
            >
              <Box marginLeft="-16px" css={{ [onNarrowWindow]: { display: 'none' } }}>
                <Button kind="bare" icon={ArrowUp} onClick={toTop}>
                  {i18n.t(words.backToTop)}
                </Button>
              </Box>
              <LangSwitch />
            </Grid>
          )}
        </chakra.nav>
      </Box>
    </Box>
  )
}

/** The targets of section 6, listed while one reads there. */
function TargetLinks({ targets, onGo }: { targets: readonly TargetLine[]; onGo: () => void }) {
  const ids = useMemo(() => targets.map(({ no }) => targetAnchor(no)), [targets])
  const current = useCurrentAnchor(ids, line)
  return (
    <ol>
      {targets.map(({ id, no, name }) => (
        <li key={id}>
          <SectionLink
            part
            id={targetAnchor(no)}
            no={`6.${no}`}
            here={current === targetAnchor(no)}
            onGo={onGo}
          >
            {name}
          </SectionLink>
        </li>
      ))}
    </ol>
  )
}

type SectionLinkProps = {
  /** The anchor it leads to. */
  id: string
  no?: string
  /** A part of a section. */
  part?: boolean
  here?: boolean
  onGo: () => void
  children: ReactNode
}

/** A link to a section. It scrolls there itself: a new entry of the history would lack the state that a reload needs. */
function SectionLink({ id, no, part = false, here, onGo, children }: SectionLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onGo()
    scrollToSection(id)
  }
  return (
    <Link href={`#${id}`} part={part} aria-current={here ? 'location' : undefined} onClick={go}>
      <Numeral marginRight={0}>{no}</Numeral>
      {children}
    </Link>
  )
}

function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}

function toTop(): void {
  window.scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}
