import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Mark, type Source } from '../../../components/source-mark.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { shown } from '../../../lib/figures.ts'
import { useReport } from '../report-context.ts'
import { onNarrowSheet, Why } from './sheet.tsx'

const GlyphBox = chakra('svg', {
  base: {
    display: 'inline-block',
    verticalAlign: '-2px',
    width: '14px',
    height: '14px',
    marginRight: '6px',
  },
})
const OnWide = chakra('span', { base: { [onNarrowSheet]: { display: 'none' } } })
const OnNarrow = chakra('abbr', {
  base: { display: 'none', textDecoration: 'none', [onNarrowSheet]: { display: 'inline' } },
})

type GlyphProps = { source: Source } & React.ComponentProps<typeof GlyphBox>

/** A source's mark beside its name. */
export function Glyph({ source, ...box }: GlyphProps) {
  return (
    <GlyphBox viewBox="-7 -7 14 14" aria-hidden="true" {...box}>
      <Mark source={source} r={source === 'company' ? 4 : 4.5} />
    </GlyphBox>
  )
}

/** A source's mark and name. */
export function SourceName({ source }: { source: Source }) {
  const { i18n } = useLingui()
  return (
    <>
      <Glyph source={source} />
      {i18n.t('reports.source', { source })}
    </>
  )
}

/** The same above a column of numbers: mark over name, shortened where there is no room. */
export function SourceHeader({ source }: { source: Source }) {
  const { i18n } = useLingui()
  const name = i18n.t('reports.source', { source })
  return (
    <>
      <Glyph source={source} display="block" margin="0 0 2px auto" />
      <OnWide>{name}</OnWide>
      <OnNarrow title={name}>{i18n.t('reports.short', { source })}</OnNarrow>
      <HiddenMark source={source} />
    </>
  )
}

/** Says in a header, once for all cells below it, that the group is hidden. */
export function HiddenMark({ source }: { source: Source }) {
  const { i18n } = useLingui()
  if (!useReport().view.hidden.has(source)) return null
  return <Why display="block">{i18n.t('reports.hidden-short')}</Why>
}

/** Says why a source has no number: hidden, nobody answered, or too few people to compare with. */
export function useAbsence(): (source: Source) => string {
  const { i18n } = useLingui()
  const { hidden, withheld, anonymityMin: min } = useReport().view
  return (source) => {
    if (hidden.has(source)) {
      return i18n.t('reports.hidden-why', { min, withheld: String(withheld.has(source)) })
    }
    if (source === 'company') return i18n.t('reports.not-enough')
    return i18n.t(source === 'self' ? /*i18n*/ 'reports.no-self' : /*i18n*/ 'reports.no-answers')
  }
}

/** A score with two decimals, or a dash. */
export function ScoreValue({ source, score }: { source: Source; score: number | null }) {
  const absence = useAbsence()
  const { hidden } = useReport().view
  if (score !== null) return shown(score)
  // The header of the column says that it is hidden.
  return hidden.has(source) ? '–' : <Dash reason={absence(source)} />
}

/** Nothing to show; a screen reader says why, since the note is only below the table. */
export function Dash({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  )
}
