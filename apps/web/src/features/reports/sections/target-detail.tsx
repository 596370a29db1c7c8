import { useLingui } from '@lingui/react'
import { shown, signed } from '../model/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { targetAnchor } from '../model/sections.ts'
import { useReport } from '../report-context.ts'
import { HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { DetailRoot } from './detail-styles.ts'
import { QuestionDetails } from './question-details.tsx'
import { ScoreGrid } from './score-grid.tsx'

/** Section 6: for each target, and each of its questions, score, company average and position. */
export function TargetDetail() {
  const { view, mode } = useReport()
  return (
    <Section id="detail">
      <DetailRoot>
        <HowToRead id={/*i18n*/ 'reports.detail.how'} />
        {view.targets.map((target, i) => (
          <article
            key={target.id}
            className="target"
            id={targetAnchor(target.no)}
            aria-labelledby={`${targetAnchor(target.no)}-name`}
          >
            {mode === 'print' ? (
              <PaperTarget target={target} />
            ) : (
              <>
                <TargetHeader target={target} />
                <ScoreGrid line={target} />
                <QuestionDetails questions={target.questions} first={i === 0} />
              </>
            )}
          </article>
        ))}
      </DetailRoot>
    </Section>
  )
}

/** On paper a target's heading, its table and its first question stay on one page. */
function PaperTarget({ target }: { target: TargetLine }) {
  const [first, ...others] = target.questions
  return (
    <>
      <div className="whole">
        <TargetHeader target={target} />
        <ScoreGrid line={target} />
        {first && <ScoreGrid line={first} question />}
      </div>
      {others.map((question) => (
        <div key={question.id} className="whole">
          <ScoreGrid line={question} question />
        </div>
      ))}
    </>
  )
}

function TargetHeader({ target }: { target: TargetLine }) {
  const { i18n } = useLingui()
  const count = useReport().view.targets.length
  const { no, name, scores, rank, difference } = target
  return (
    <>
      <h3 id={`${targetAnchor(no)}-name`}>
        <span className="no">6.{no}</span>
        {name}
      </h3>
      {scores.weighted !== null && rank !== null && (
        <div className="side">
          <strong>{shown(scores.weighted)}</strong>
          {difference.weighted === null
            ? i18n.t('reports.detail.side.alone', { rank, count })
            : i18n.t('reports.detail.side', {
                difference: signed(difference.weighted),
                rank,
                count,
              })}
        </div>
      )}
    </>
  )
}
