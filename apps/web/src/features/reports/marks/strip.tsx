import { shownScore } from '@vantage/domain/reports/shown'
import { useT } from '../../../lib/i18n/index.tsx'
import { onScale } from '../model/position.ts'
import type { Scores } from '../model/scores.ts'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { MarkAt } from './mark.tsx'

const height = 26

/** All sources of one row on a line of 1 to 5; a bar joins the lowest and the highest. */
export function Strip({ scores }: { scores: Scores }) {
  const t = useT()
  const { view } = useReport()
  const marks = (['company', ...view.columns] as Source[]).flatMap((source) => {
    const score = scores[source]
    return score === null ? [] : [{ source, score }]
  })
  const own = marks.flatMap(({ source, score }) => (source === 'company' ? [] : [score]))
  const label = marks.map(
    ({ source, score }) => `${t(`reports.source.${source}`)} ${shownScore(score)}`,
  )
  return (
    <svg
      width="100%"
      height={height}
      role="img"
      aria-label={label.join(', ') || t('reports.no-answers')}
    >
      {own.length > 0 && (
        <line
          className="span"
          x1={`${onScale(Math.min(...own))}%`}
          x2={`${onScale(Math.max(...own))}%`}
          y1={height / 2}
          y2={height / 2}
        />
      )}
      {marks.map(({ source, score }) => (
        <MarkAt key={source} source={source} r={4.6} percent={onScale(score)} y={height / 2} />
      ))}
    </svg>
  )
}
