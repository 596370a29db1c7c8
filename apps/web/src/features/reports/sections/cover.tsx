import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { shown } from '../model/figures.ts'
import { sections } from '../model/sections.ts'
import { useReport } from '../report-context.ts'
import { Dash } from '../sheet/score-value.tsx'
import { CoverFacts } from './cover-facts.tsx'
import { CoverScale } from './cover-scale.tsx'
import { coverStyles } from './cover-styles.ts'

const Root = chakra('section', coverStyles)

/** Section 1: who, where, the total on the scale, when, and who rated. */
export function Cover() {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  return (
    <Root id="cover" aria-labelledby="cover-name">
      <div className="head">
        <div>
          <p className="kick">{i18n.t('reports.title')}</p>
          <h1 id="cover-name">{view.name}</h1>
          <p className="department">{view.department}</p>
        </div>
        <div className="total">
          <span>{i18n.t('reports.cover.total')}</span>
          <strong>
            {view.total === null ? (
              <Dash reason={i18n.t('reports.sources.nothing')} />
            ) : (
              shown(view.total)
            )}
          </strong>
          <span>{i18n.t('reports.cover.out-of')}</span>
        </div>
      </div>
      <CoverScale />
      <CoverFacts />
      {mode === 'print' && (
        <ol className="contents" aria-label={i18n.t('reports.cover.contents')}>
          {sections.slice(1).map(({ id, no, heading }) => (
            <li key={id}>
              <span className="no">{no}</span>
              {i18n.t(heading)}
            </li>
          ))}
        </ol>
      )}
    </Root>
  )
}
