import { Behaviours } from './sections/behaviours.tsx'
import { Cognition } from './sections/cognition.tsx'
import { Cover } from './sections/cover.tsx'
import { Feedback } from './sections/feedback.tsx'
import { Preface } from './sections/preface.tsx'
import { ScoreTable } from './sections/score-table.tsx'
import { ScoringStandard } from './sections/scoring-standard.tsx'
import { SelfRating } from './sections/self-rating.tsx'
import { Sources } from './sections/sources.tsx'
import { TargetDetail } from './sections/target-detail.tsx'
import { TargetResults } from './sections/target-results.tsx'

/** The report's eleven sections in their order. */
export function ReportSections() {
  return (
    <>
      <Cover />
      <Preface />
      <ScoringStandard />
      <Sources />
      <TargetResults />
      <TargetDetail />
      <Cognition />
      <Behaviours />
      <SelfRating />
      <Feedback />
      <ScoreTable />
    </>
  )
}
