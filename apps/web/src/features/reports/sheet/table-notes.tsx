import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Source } from '../../../components/source-mark.tsx'
import { joinNames } from '../../../lib/names.ts'
import type { Scores } from '../model/lines.ts'
import { useReport } from '../report-context.ts'

const Notes = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--vantage-spacing-s1) var(--vantage-spacing-s5)',
    marginTop: 's2',
    color: 'ink.soft',
    fontSize: 'xs',
  },
})

/** Beside a table: what "hidden" and a dash stand for, where the table has them. */
export function TableNotes({ rows }: { rows: readonly Scores[] }) {
  const { i18n } = useLingui()
  const { view } = useReport()
  const lacks = (source: keyof Scores) => rows.some((scores) => scores[source] === null)
  const unanswered = view.columns.some(
    (source) => source !== 'self' && lacks(source) && !view.hidden.has(source),
  )
  const named = (sources: readonly Source[]) =>
    joinNames(
      view.lang,
      sources.map((source) => i18n.t('reports.source', { source })),
    )
  const few = [...view.hidden].filter((source) => !view.withheld.has(source))
  const lines = [
    ...(few.length > 0
      ? [i18n.t('reports.note.hidden', { sources: named(few), min: view.anonymityMin })]
      : []),
    ...(view.withheld.size > 0
      ? [i18n.t('reports.note.withheld', { sources: named([...view.withheld]) })]
      : []),
    ...(unanswered ? [i18n.t('reports.note.none')] : []),
    ...(lacks('self') ? [i18n.t('reports.note.no-self')] : []),
    ...(lacks('company') ? [i18n.t('reports.note.few')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Notes>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Notes>
  )
}
