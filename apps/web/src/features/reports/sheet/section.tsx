import { Box, chakra } from '@chakra-ui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import type { ReactNode } from 'react'
import type { ReportView } from '../model/report-view.ts'
import {
  inPrintCopy,
  laidOutAlone,
  Numeral,
  onNarrowSheet,
  onWideSheet,
  useReport,
} from './sheet.tsx'
import { Note } from '../../../components/text.tsx'

/** The report's sections in their order; `id` is the anchor. */
export const sections = [
  { id: 'cover', no: 1, heading: /*i18n*/ 'reports.cover.heading' },
  { id: 'preface', no: 2, heading: /*i18n*/ 'reports.preface.heading' },
  { id: 'standard', no: 3, heading: /*i18n*/ 'reports.standard.heading' },
  { id: 'sources', no: 4, heading: /*i18n*/ 'reports.sources.heading' },
  { id: 'results', no: 5, heading: /*i18n*/ 'reports.results.heading' },
  { id: 'detail', no: 6, heading: /*i18n*/ 'reports.detail.heading' },
  { id: 'cognition', no: 7, heading: /*i18n*/ 'reports.cognition.heading' },
  { id: 'behaviours', no: 8, heading: /*i18n*/ 'reports.behaviours.heading' },
  { id: 'self-rating', no: 9, heading: /*i18n*/ 'reports.self.heading' },
  { id: 'feedback', no: 10, heading: /*i18n*/ 'reports.feedback.heading' },
  { id: 'score-table', no: 11, heading: /*i18n*/ 'reports.table.heading' },
  { id: 'last', no: 12, heading: /*i18n*/ 'reports.last.heading' },
] as const satisfies readonly { id: string; no: number; heading: MessageId }[]

const shortSections: readonly string[] = ['cover', 'results', 'behaviours', 'feedback']

/** Those that a report has, or its short version. */
export const sectionsOf = ({ last }: Pick<ReportView, 'last'>, short = false) =>
  sections.filter(({ id }) => (short ? shortSections.includes(id) : id !== 'last' || last))

/** The anchor of one target's detail. */
export const targetAnchor = (no: string): string => `target-${no}`

/** The anchor of the summary, the second part of section 1. */
export const summaryAnchor = 'summary'

/**
 * Once a sheet is drawn, its parts out of the window keep their heights and are not drawn: a menu over it, whose styles are new to
 * the page, would lay all of it out again.
 */
const keptOutOfSight = {
  '@media screen': {
    ...laidOutAlone['@media screen'],
    containIntrinsicHeight: 'auto 800px',
    '[data-drawn] > &': { contentVisibility: 'auto' },
  },
} as const

/** The space above a section and the line it begins with. */
export const SectionFrame = chakra('section', {
  base: {
    marginTop: { base: 's7', sm: 's8' },
    paddingTop: 's4',
    borderTop: '1px solid',
    borderColor: 'ink',
    scrollMarginTop: { base: '64px', '2xl': 's5' },
    ...keptOutOfSight,
    [inPrintCopy]: { marginTop: '18px', paddingTop: '10px' },
  },
  variants: {
    keepTogether: { true: { [inPrintCopy]: { breakInside: 'avoid' } } },
  },
})

type SectionProps = {
  id: Exclude<(typeof sections)[number]['id'], 'cover'>
  lead?: ReactNode
  /** Never cut in print. */
  keepTogether?: boolean
  children: ReactNode
}

/** One numbered section of the report. */
export function Section({ id, lead, keepTogether = false, children }: SectionProps) {
  const { i18n } = useReport()
  const section = sections.find((known) => known.id === id)
  if (!section) return null
  return (
    <SectionFrame id={id} aria-labelledby={`${id}-heading`} keepTogether={keepTogether}>
      <h2 id={`${id}-heading`}>
        <Numeral minWidth="20px" marginRight={0} fontSize="md">
          {section.no}
        </Numeral>
        {i18n.t(section.heading)}
      </h2>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </SectionFrame>
  )
}

/** A larger sentence under a section's heading that says what the section shows. */
export const Lead = chakra('p', {
  base: {
    marginTop: 's3',
    maxWidth: '44em',
    fontSize: 'lg',
    lineHeight: 1.5,
    color: 'ink.soft',
    '& b': { color: 'ink' },
    [onNarrowSheet]: { fontSize: 'md' },
    [inPrintCopy]: { marginTop: 's2', fontSize: 'md', breakInside: 'avoid', breakAfter: 'avoid' },
  },
})

/** A section that has nothing to show, with the reason. */
export function EmptySection({ id, children }: Pick<SectionProps, 'id' | 'children'>) {
  return (
    <Section id={id}>
      <chakra.p marginTop="s5" color="ink.soft">
        {children}
      </chakra.p>
    </Section>
  )
}

/** Beside a figure, on a wide sheet. */
export const inMargin = {
  gridColumn: '2!',
  gridRow: '1 / 3',
  paddingTop: 's2',
  borderTop: '1px solid',
  borderColor: 'line.strong',
  '& :is(b, strong)': { display: 'block' },
} as const

const NoteText = chakra('div', {
  base: {
    maxWidth: '66ch',
    color: 'ink.soft',
    fontSize: 'sm',
    lineHeight: 1.5,
    '& b': { color: 'ink', marginRight: 's2' },
    '& * + ul': { marginTop: 's3' },
    [inPrintCopy]: {
      maxWidth: 'none',
      fontSize: 'xs',
      lineHeight: 1.36,
      breakInside: 'avoid',
      breakAfter: 'avoid',
    },
  },
  variants: {
    beside: {
      true: {
        [onWideSheet]: inMargin,
      },
    },
  },
})

/** A plain remark under a heading. */
export function Remark({ id }: { id: MessageId }) {
  const { i18n, whose } = useReport()
  return (
    <NoteText marginTop="s3">
      <p>{i18n.t(id, whose)}</p>
    </NoteText>
  )
}

const FigureFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
    marginTop: 's6',
    [onWideSheet]: { gridTemplateColumns: 'minmax(0, 1fr) 212px' },
    [inPrintCopy]: { display: 'block', marginTop: 's3', '& > * + *': { marginTop: 's2' } },
  },
  variants: {
    keepTogether: { true: { [inPrintCopy]: { breakInside: 'avoid' } } },
    flat: { true: { rowGap: 's2', [onWideSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
})

type FigureProps = {
  title?: string
  unit?: string
  /** How to read it: a sentence or two. */
  how?: string
  /** More of that. */
  more?: ReactNode
  /** Never cut in print. */
  keepTogether?: boolean
  /** How to read it stands under the heading instead of beside the figure, which then has the whole width. */
  flat?: boolean
  children: ReactNode
}

/** A chart or table with its heading and the note on how to read it. */
export function Figure(props: FigureProps) {
  const { title, unit, how, more, keepTogether = false, flat = false, children } = props
  const { i18n } = useReport()
  return (
    <FigureFrame keepTogether={keepTogether} flat={flat}>
      {title && (
        <Box minWidth={0} gridColumn={1}>
          <h3>{title}</h3>
          {unit && <Note marginTop="2px">{unit}</Note>}
        </Box>
      )}
      {how && (
        <NoteText beside={!flat}>
          <p>
            <b>{i18n.t('reports.how-to-read')}</b>
            {how}
          </p>
          {more}
        </NoteText>
      )}
      <Box minWidth={0} gridColumn={1}>
        {children}
      </Box>
    </FigureFrame>
  )
}

/** Two blocks side by side, one below the other on a phone. */
export const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: 'var(--vantage-spacing-s5) var(--vantage-spacing-s7)',
    marginTop: 's6',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: {
      marginTop: 's3',
      gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
      breakInside: 'avoid',
    },
  },
})

/** Notices at the beginning of a section; on paper in frames of one colour. */
export const Notices = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    marginTop: 's5',
    [inPrintCopy]: {
      display: 'block',
      marginTop: 's3',
      '& > *': {
        paddingBlock: 's2',
        border: '1px solid',
        borderColor: 'line.strong',
        borderRadius: 'base',
      },
      '& > * + *': { marginTop: 's3' },
    },
  },
})

/** The heading of a block. */
export function BlockTitle({ children }: { children: ReactNode }) {
  return (
    <chakra.h3 paddingBottom="s2" borderBottom="1px solid" borderColor="line.strong" fontSize="md">
      {children}
    </chakra.h3>
  )
}

type BulletsProps = { title?: string; items: readonly ReactNode[]; small?: boolean }

/** A list of sentences, with a heading of its own or under the section's. */
export function Bullets({ title, items, small = false }: BulletsProps) {
  return (
    <div>
      {title && <BlockTitle>{title}</BlockTitle>}
      <chakra.ul css={{ ...(small && { fontSize: 'sm', [inPrintCopy]: { fontSize: 'xs' } }) }}>
        {items.map((item, i) => (
          <chakra.li
            key={i}
            position="relative"
            padding="var(--vantage-spacing-s2) 0 var(--vantage-spacing-s2) var(--vantage-spacing-s4)"
            borderBottom="hairline"
            textWrap="pretty"
            _before={{ content: '"–"', position: 'absolute', left: 0, color: 'ink.faint' }}
            _last={{ borderBottom: 0 }}
            css={{ [inPrintCopy]: { paddingBlock: '3px', breakInside: 'avoid' } }}
          >
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}
