import { useLingui } from '@lingui/react'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { laterComponent } from '../../lib/code-loading.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { type ColorName, colors, variableOf } from '../../theme/colors.ts'
import type { ReportView } from './model/report-view.ts'
import { reportWords } from './model/report-words.ts'
import { Cognition } from './sections/cognition.tsx'
import { Cover } from './sections/cover.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Preface, ScoringStandard } from './sections/preface.tsx'
import { Behaviours, SelfRating } from './sections/ranked-questions.tsx'
import { ScoreTable } from './sections/score-table.tsx'
import { Sources } from './sections/sources.tsx'
import { TargetDetail } from './sections/target-detail.tsx'
import { TargetResults } from './sections/target-results.tsx'
import { Section, sectionsOf } from './sheet/section.tsx'
import { ReportContext, Sheet, useReport } from './sheet/sheet.tsx'

const colorNames = Object.keys(colors) as ColorName[]
/** Paper is white: the A4 copy keeps the light colours, whatever the window around it has. */
const lightColors: CSSProperties = {
  ...Object.fromEntries(colorNames.map((name) => [variableOf(name), colors[name][0]])),
  colorScheme: 'light',
  color: colors.ink[0],
}

const { Part: LastActivity } = lazyPart(
  async () => (await import('./last-activity/last-activity.tsx')).LastActivity,
)
const LastOnceUsed = laterComponent(async () => LastActivity)

/** Section 12. Nobody sees the end of a page before they use it; a copy on paper is shown when it has all of it. */
function SinceLast() {
  const { last, mode } = useReport()
  if (!last) return null
  return (
    <Section id="last">
      {mode === 'print' ? (
        <LastActivity last={last} />
      ) : (
        <Suspense>
          <LastOnceUsed last={last} />
        </Suspense>
      )}
    </Section>
  )
}

const parts = {
  cover: Cover,
  preface: Preface,
  standard: ScoringStandard,
  sources: Sources,
  results: TargetResults,
  detail: TargetDetail,
  cognition: Cognition,
  behaviours: Behaviours,
  'self-rating': SelfRating,
  feedback: Feedback,
  'score-table': ScoreTable,
  last: SinceLast,
}

type ReportSheetProps = {
  view: ReportView
  mode: 'print' | 'screen'
  /** Speaks to its owner; else of them, by name. */
  isOwn?: boolean
  short?: boolean
  /** Shows the first sections before the others are drawn. */
  gradual?: boolean
  children?: ReactNode
}

/** As many as a window shows. */
const firstSections = 2

/** The report's sections, or those of its short version; in print mode laid out for A4, for inside an element marked `data-report="print"`. */
export function ReportSheet({
  view,
  mode,
  isOwn = true,
  short = false,
  gradual = false,
  children,
}: ReportSheetProps) {
  const { i18n } = useLingui()
  const whose = { own: isOwn ? 'true' : 'false', name: view.name } as const
  const sections = sectionsOf(view, short)
  const [isFirst, setFirst] = useState(gradual)
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false))
    return () => clearTimeout(timer)
  }, [])
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFirst) return undefined
    // Without drawing anything again.
    const timer = setTimeout(() => sheet.current?.toggleAttribute('data-drawn', true), 500)
    return () => clearTimeout(timer)
  }, [isFirst])
  return (
    <ReportContext value={{ ...view, ...reportWords(i18n, view), i18n, mode, whose, short }}>
      <Sheet ref={sheet} {...(mode === 'print' ? { style: lightColors } : {})}>
        {sections.slice(0, isFirst ? firstSections : undefined).map(({ id }) => {
          const Part = parts[id]
          return <Part key={id} />
        })}
        {!isFirst && children}
      </Sheet>
    </ReportContext>
  )
}
