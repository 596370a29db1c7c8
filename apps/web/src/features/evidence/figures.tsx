import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type {
  AgreementSource,
  Estimate,
  EvidenceReading,
  ReadSource,
} from '@vantage/contracts/evidence/evidence'
import { agreeFrom } from '@vantage/domain/evidence/agreement'
import { ends } from '@vantage/domain/evidence/published-figure'
import type { ComponentProps, ReactNode } from 'react'
import { Panel } from '../../components/panel.tsx'
import { Mark, MarkAt } from '../../components/source-mark.tsx'
import { formatDifference, formatHundredths } from '../../lib/figures.ts'
import { colorVar } from '../../theme/colors.ts'
import { Block, Columns } from '../activities/console/activity-view.tsx'
import { CardTable } from '../../components/data-table/card-table.tsx'

export type EvidenceProps = { evidence: EvidenceReading }

/** Whose answers a figure is about. */
type Rater = AgreementSource | 'self'

const sourceOf = (rater: Rater) => (rater === 'all' ? 'weighted' : rater)

/** `about`: what a row is about, for who does not see the rows above it. */
export function RaterName({ rater, about }: { rater: Rater; about?: string }) {
  const { i18n } = useLingui()
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6px">
      <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
        <Mark source={sourceOf(rater)} r={4.5} />
      </svg>
      {about && <VisuallyHidden>{about}: </VisuallyHidden>}
      {i18n.t('evidence.rater', { rater })}
    </chakra.span>
  )
}

/** Formats a published figure in hundredths; at an end it says that the value may lie beyond. */
export const figureText = (value: number | null, of: keyof typeof ends = 'part'): string =>
  value === null ? '–' : atEnd(value, of) + formatHundredths(value)

export const percentText = (value: number | null): string =>
  value === null ? '–' : `${atEnd(value, 'part')}${value}\u00a0%`

function atEnd(value: number, of: keyof typeof ends): string {
  const [low, high] = ends[of]
  return value <= low ? '≤\u00a0' : value >= high ? '≥\u00a0' : ''
}

/** Formats a value that follows from a published ICC. */
export const derivedText = (icc: number | null, value: number): string =>
  (icc === null ? '' : atEnd(icc, 'part')) + formatHundredths(value)

/** How many raters it takes; where their agreement is at its lower end, it may be more. */
export const ratersOf = ({ icc, needed }: Pick<ReadSource, 'icc' | 'needed'>): string =>
  needed === null ? '–' : `${icc === ends.part[0] ? '≥\u00a0' : ''}${needed}`

type EstimateTextProps = { found: Estimate | null; ended?: boolean }

/** An estimate with its interval, or a dash. A value at its published end has no interval there. */
export function EstimateText({ found, ended = false }: EstimateTextProps) {
  const { i18n } = useLingui()
  if (!found) return '–'
  if (ended && atEnd(found.value, 'part')) return figureText(found.value)
  const [low, high] = [found.low, found.high].map(withMinus)
  const text = i18n.t('evidence.estimate', { value: withMinus(found.value), low, high })
  return <chakra.span whiteSpace="nowrap">{text}</chakra.span>
}

const withMinus = (value: number) => formatDifference(value).replace('+', '')

type StripProps = { rater: Rater; value: number; low: number | null; high: number | null }

/** Where a figure and its range lie from 0 to 1, beside the border from which they are good; the numbers stand beside it. */
export function Strip({ rater, value, low, high }: StripProps) {
  const source = sourceOf(rater)
  const [from, to] = [Math.max(0, low ?? value), high ?? value]
  const border = `${100 * agreeFrom}%`
  return (
    <chakra.svg aria-hidden="true" display="block" width="100%" minWidth="96px" height="16px">
      <line x2="100%" y1="8" y2="8" stroke={colorVar('line.strong')} />
      <line x1={border} x2={border} y2="16" stroke={colorVar('edge')} />
      <rect x={`${from}%`} width={`${to - from}%`} y="6" height="4" fill={colorVar(source)} />
      <MarkAt source={source} r={5} percent={value} y={8} />
    </chakra.svg>
  )
}

type FigureTableProps = Pick<ComponentProps<typeof CardTable>, 'label' | 'rows'> & {
  /** The first one's cells name their rows; null: a drawing. */
  columns: readonly (string | null)[]
}

/** Names of figures are longer than what stands below them. */
const narrowHeads = {
  '& [role=columnheader]': { whiteSpace: 'normal', wordBreak: 'keep-all' },
} as const

/** A table of figures. */
export function FigureTable({ columns, ...table }: FigureTableProps) {
  const { i18n } = useLingui()
  const drawing = { name: i18n.t('evidence.strip'), bare: true } as const
  const [first, ...others] = columns
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={table.label}
      position="relative"
      overflowX={{ sm: 'auto' }}
      css={narrowHeads}
      _print={{ zoom: 0.8 }}
    >
      <CardTable
        {...table}
        nameStyle={{ width: '152px', _print: { display: 'none' } }}
        columns={[
          { name: first ?? '', title: true },
          ...others.map((name) => (name === null ? drawing : ({ name, numeric: true } as const))),
        ]}
      />
    </Box>
  )
}

interface SectionProps {
  title: string
  /** What `evidence.why` explains beside it, each in words and with its technical name. */
  topics: readonly string[]
  children: ReactNode
}

/** What was found, and beside it what it means to somebody who is no statistician. */
export function Section({ title, topics, children }: SectionProps) {
  const { i18n } = useLingui()
  const means = topics.map((topic) => (
    <div key={topic}>
      <b>{i18n.t('evidence.why', { topic })}</b>
      <p>{i18n.t('evidence.why-text', { topic })}</p>
      <chakra.small color="ink.faint">{i18n.t('evidence.why-name', { topic })}</chakra.small>
    </div>
  ))
  return (
    <Columns aside={<Block>{means}</Block>}>
      <Panel as="section" aria-label={title} overflow="clip">
        <chakra.h2 padding={{ base: 's4', sm: 's5' }}>{title}</chakra.h2>
        {children}
      </Panel>
    </Columns>
  )
}
