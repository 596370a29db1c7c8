import { chakra } from '@chakra-ui/react'
import type { RankRange } from '@vantage/contracts/reports/report'
import { formatDifference, formatHundredths } from '../../../lib/figures.ts'
import { Cell } from './table.tsx'
import { Subline, useReport } from './sheet.tsx'
import { Dash } from './source-name.tsx'
import type { QuestionLine, TargetLine } from '../model/lines.ts'

/* How sure scores are. Where there are not enough raters to say, nothing stands in these places, and the preface says so. */

/** How far the likely range of a score reaches, below the score. */
export function Within({ margin }: { margin: number | null }) {
  const { i18n } = useReport()
  if (margin === null) return null
  return (
    <Subline fontWeight="normal" whiteSpace="nowrap">
      {i18n.t('reports.within', { margin: formatHundredths(margin) })}
    </Subline>
  )
}

/** "2–5" for a rank that may be any of these, the rank itself where it is certain or nobody can say. */
export const rankText = (rank: number, range: RankRange | null): string =>
  range === null || range.from === range.to ? String(rank) : `${range.from}–${range.to}`

/** The difference between others and oneself, and whether it is more than chance. */
export function BiasCell({ line: { bias, precision } }: { line: QuestionLine | TargetLine }) {
  const { i18n, absence } = useReport()
  const { self: clear } = precision.clear
  return (
    <Cell data-number="gap" data-key={clear !== false || undefined}>
      {bias === null ? <Dash reason={absence('self')} /> : formatDifference(bias)}
      {clear !== null && (
        <Subline {...(clear ? { color: 'ink', fontWeight: 'strong' } : {})}>
          {i18n.t('reports.clear', { clear: String(clear) })}
        </Subline>
      )}
    </Cell>
  )
}

/** Before a name: filled where the score differs clearly from the company's average, hollow where it lies about the same. */
export const ClearMark = chakra('i', {
  base: {
    flex: 'none',
    display: 'inline-block',
    boxSize: '9px',
    marginRight: 's2',
    border: '1.5px solid',
    borderColor: 'ink',
    borderRadius: '50%',
  },
  variants: { clear: { true: { background: 'ink' } } },
})
