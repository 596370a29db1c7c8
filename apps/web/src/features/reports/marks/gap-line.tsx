import { shownScore } from '@vantage/domain/reports/shown'
import { useT } from '../../../lib/i18n/index.tsx'
import { onScale } from '../model/position.ts'
import type { Scores } from '../model/scores.ts'
import { MarkAt } from './mark.tsx'

/** Self and weighted score on a line of 1 to 5; what lies between them is the gap. */
export function GapLine({ scores: { self, weighted } }: { scores: Scores }) {
  const t = useT()
  if (self === null || weighted === null) return null
  const label =
    `${t('reports.source.self')} ${shownScore(self)}, ` +
    `${t('reports.source.weighted')} ${shownScore(weighted)}`
  return (
    <svg width="100%" height="26" role="img" aria-label={label}>
      <line
        className="base"
        x1={`${onScale(self)}%`}
        x2={`${onScale(weighted)}%`}
        y1="13"
        y2="13"
      />
      <MarkAt source="self" r={5.5} percent={onScale(self)} y={13} />
      <MarkAt source="weighted" r={5} percent={onScale(weighted)} y={13} />
    </svg>
  )
}
