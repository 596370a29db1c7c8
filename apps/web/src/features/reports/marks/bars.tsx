import { shownScore } from '@vantage/domain/reports/shown'
import { useT } from '../../../lib/i18n/index.tsx'
import { fromZero } from '../model/position.ts'
import type { Scores } from '../model/scores.ts'

/** Two bars from 0 to 5: the weighted score solid, the self-rating hollow, numbers at their ends. */
export function Bars({ scores: { weighted, self } }: { scores: Scores }) {
  const t = useT()
  const label = [
    ...(weighted === null ? [] : [`${t('reports.source.weighted')} ${shownScore(weighted)}`]),
    ...(self === null ? [] : [`${t('reports.source.self')} ${shownScore(self)}`]),
  ]
  return (
    <svg className="bars" width="100%" height="34" role="img" aria-label={label.join(', ')}>
      {weighted !== null && (
        <>
          <rect className="weighted" x="0" y="4" width={`${fromZero(weighted)}%`} height="10" />
          <text className="strong" x={`${fromZero(weighted)}%`} dx="6" y="13">
            {shownScore(weighted)}
          </text>
        </>
      )}
      {self !== null && (
        <>
          <rect className="self" x="0" y="19.75" width={`${fromZero(self)}%`} height="8.5" />
          <text x={`${fromZero(self)}%`} dx="6" y="28">
            {shownScore(self)}
          </text>
        </>
      )}
    </svg>
  )
}
