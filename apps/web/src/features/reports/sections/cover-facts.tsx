import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { SourceName } from '../sheet/source-name.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) auto auto',
    justifyContent: 'space-between',
    gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
    borderTop: '1px solid',
    borderColor: 'ink',
    paddingTop: 's3',
    fontSize: 'sm',
    '& dt': { color: 'ink.soft' },
    '& dd': { fontSize: 'md' },
    '& .group': { display: 'inline-block', marginRight: 's4', whiteSpace: 'nowrap' },
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: {
      gridTemplateColumns: 'minmax(0, auto) auto minmax(0, 1fr)',
      fontSize: 'xs',
      breakInside: 'avoid',
      '& dd': { fontSize: 'sm' },
      '& .group': { marginRight: 's3' },
    },
  },
})

/** The activity, its time, and how many rated; a hidden group's size stays hidden too. */
export function CoverFacts() {
  const { i18n } = useLingui()
  const { view } = useReport()
  return (
    <Facts>
      <div>
        <dt>{i18n.t('reports.cover.activity')}</dt>
        <dd>{view.activity}</dd>
      </div>
      <div>
        <dt>{i18n.t('reports.cover.time')}</dt>
        <dd>{view.day}</dd>
      </div>
      <div>
        <dt>{i18n.t('reports.cover.raters')}</dt>
        <dd>
          {view.groups.map(({ rater, submitted, hidden }) => (
            <span key={rater} className="group">
              <SourceName source={rater} />{' '}
              {hidden ? i18n.t('reports.fewer-than', { min: view.anonymityMin }) : submitted}
            </span>
          ))}
        </dd>
      </div>
    </Facts>
  )
}
