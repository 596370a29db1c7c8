import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Mark, type Source } from '../../../components/source-mark.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import type { Scores } from '../model/lines.ts'
import { onNarrowSheet, SmallPrint, useReport, Why } from './sheet.tsx'
import { Cell, ColumnHeader } from './table.tsx'

/** A source's mark beside its name. */
export function Glyph({
  source,
  children = <Mark source={source} r={source === 'company' ? 4 : 4.5} />,
  ...style
}: { source: Source } & ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      display="inline-block"
      verticalAlign="-2px"
      boxSize="14px"
      marginRight="6px"
      {...style}
    >
      {children}
    </chakra.svg>
  )
}

/** A source's mark and name. */
export function SourceName({ source }: { source: Source }) {
  const { i18n } = useReport()
  return (
    <>
      <Glyph source={source} />
      {i18n.t('reports.source', { source })}
    </>
  )
}

/** The head of a source's column of numbers: mark over name, shortened where there is no room. */
export function SourceHeader({ source }: { source: Source }) {
  const { i18n } = useReport()
  const name = i18n.t('reports.source', { source })
  return (
    <ColumnHeader data-number={source}>
      <Glyph source={source} display="block" margin="0 0 2px auto" />
      <chakra.span css={{ [onNarrowSheet]: { display: 'none' } }}>{name}</chakra.span>
      <chakra.abbr
        title={name}
        display="none"
        textDecoration="none"
        css={{ [onNarrowSheet]: { display: 'inline' } }}
      >
        {i18n.t('reports.short', { source })}
      </chakra.abbr>
      <HiddenMark source={source} />
    </ColumnHeader>
  )
}

/** Says in a header, once for all cells below it, that the group is hidden. */
export function HiddenMark({ source }: { source: Source }) {
  const { i18n, hidden } = useReport()
  if (!hidden.has(source)) return null
  return <Why display="block">{i18n.t('reports.hidden-short')}</Why>
}

type ScoreValueProps = { source: Source; score: number | null }

/** A score with two decimals, or a dash. */
export function ScoreValue({ source, score }: ScoreValueProps) {
  const { absence, hidden } = useReport()
  if (score !== null) return formatHundredths(score)
  // The header of the column says that it is hidden.
  return hidden.has(source) ? '–' : <Dash reason={absence(source)} />
}

/** A score in a source's column of numbers. */
export function SourceCell({ source, score, ...cell }: ScoreValueProps & ComponentProps<'td'>) {
  return (
    <Cell data-number={source} data-key={source === 'weighted' || undefined} {...cell}>
      <ScoreValue source={source} score={score} />
    </Cell>
  )
}

/** Nothing to show; screen readers are told why here, since the note is only below the table. */
export function Dash({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  )
}

/** Beside a table: what "hidden" and a dash stand for, where the table has them. */
export function TableNotes({ rows }: { rows: readonly { scores: Scores }[] }) {
  const { i18n, columns, hidden, withheld, tooFew, anonymityMin: min, lang } = useReport()
  const isMissing = (source: Source) => rows.some(({ scores }) => scores[source] === null)
  const isUnanswered = columns.some(
    (source) => source !== 'self' && isMissing(source) && !hidden.has(source),
  )
  const named = (sources: ReadonlySet<Source>) =>
    joinNames(
      lang,
      [...sources].map((source) => i18n.t('reports.source', { source })),
    )
  const notes = [
    tooFew.size > 0 && i18n.t('reports.note.hidden', { sources: named(tooFew), min }),
    withheld.size > 0 && i18n.t('reports.note.withheld', { sources: named(withheld) }),
    isUnanswered && i18n.t('reports.note.none'),
    isMissing('self') && i18n.t('reports.note.no-self'),
    isMissing('company') && i18n.t('reports.note.few'),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <SmallPrint as="ul" rowGap="s1" columnGap="s5" marginTop="s2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </SmallPrint>
  )
}
