import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { shown } from '../../../lib/figures.ts'
import { sections, summaryAnchor } from '../model/sections.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, Numeral, onNarrowSheet } from '../sheet/sheet.tsx'
import { Dash, SourceName } from '../sheet/source-name.tsx'
import { CoverScale } from './cover-scale.tsx'
import { Summary } from './summary.tsx'

/** In print a page of its own, as is the summary after it. */
const Front = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's6',
    [onNarrowSheet]: { gap: 's5' },
    [inPrintCopy]: {
      minHeight: '244mm',
      gridTemplateRows: 'auto 1fr auto auto',
      gap: 's7',
      breakAfter: 'page',
      '@media screen': { minHeight: '200mm' },
    },
  },
})
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 's5',
    alignItems: 'end',
    paddingTop: 's6',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 's3' },
    [inPrintCopy]: { paddingTop: '40mm' },
  },
})
const Name = chakra('h1', {
  base: {
    marginTop: 's2',
    fontSize: '4xl',
    lineHeight: 1.1,
    letterSpacing: '-.025em',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    [onNarrowSheet]: { fontSize: '3xl' },
  },
})
const Department = chakra('p', {
  base: {
    marginTop: 's2',
    color: 'ink.soft',
    fontSize: 'xl',
    wordBreak: 'keep-all',
    [onNarrowSheet]: { fontSize: 'lg' },
  },
})
const Total = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'end',
    color: 'ink.soft',
    fontSize: 'md',
    [onNarrowSheet]: { justifyItems: 'start' },
    '& strong': {
      marginBlock: 's1',
      color: 'ink',
      fontSize: '5xl',
      fontWeight: 500,
      lineHeight: 1,
      letterSpacing: '-.045em',
      fontVariantNumeric: 'tabular-nums',
      [onNarrowSheet]: { fontSize: '4xl' },
    },
  },
})
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
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: {
      gridTemplateColumns: 'minmax(0, auto) auto minmax(0, 1fr)',
      fontSize: 'xs',
      breakInside: 'avoid',
      '& dd': { fontSize: 'sm' },
    },
  },
})
const Group = chakra('span', {
  base: {
    display: 'inline-block',
    marginRight: 's4',
    whiteSpace: 'nowrap',
    [inPrintCopy]: { marginRight: 's3' },
  },
})
const Contents = chakra('ol', {
  base: {
    columns: 2,
    columnGap: 's7',
    color: 'ink.soft',
    fontSize: 'sm',
    '& li': { paddingBlock: '3px' },
  },
})

/** What section 1 has besides the cover, which has the contents. */
const summary = { id: summaryAnchor, no: 1, heading: /*i18n*/ 'reports.summary.heading' } as const

/** Section 1: who, where, the total on the scale, when, and who rated; then the summary. */
export function Cover() {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  return (
    <section id="cover" aria-labelledby="cover-name">
      <Front>
        <Head>
          <div>
            <chakra.p color="ink.soft">{i18n.t('reports.title')}</chakra.p>
            <Name id="cover-name">{view.name}</Name>
            <Department>{view.department}</Department>
          </div>
          <Total>
            <span>{i18n.t('reports.cover.total')}</span>
            <strong>
              {view.total === null ? (
                <Dash reason={i18n.t('reports.sources.nothing')} />
              ) : (
                shown(view.total)
              )}
            </strong>
            <span>{i18n.t('reports.cover.out-of')}</span>
          </Total>
        </Head>
        <CoverScale />
        <CoverFacts />
        {mode === 'print' && (
          <Contents aria-label={i18n.t('reports.cover.contents')}>
            {[summary, ...sections.slice(1)].map(({ id, no, heading }) => (
              <li key={id}>
                <Numeral display="inline-block" width="26px" marginRight={0}>
                  {no}
                </Numeral>
                {i18n.t(heading)}
              </li>
            ))}
          </Contents>
        )}
      </Front>
      <Summary />
    </section>
  )
}

/** The activity, its time, and how many rated; a hidden group's size stays hidden too. */
function CoverFacts() {
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
          {view.groups.map(({ rater, submitted, hidden, withheld }) => (
            <Group key={rater}>
              <SourceName source={rater} />{' '}
              {withheld
                ? i18n.t('reports.hidden-short')
                : hidden
                  ? i18n.t('reports.fewer-than', { min: view.anonymityMin })
                  : submitted}
            </Group>
          ))}
        </dd>
      </div>
    </Facts>
  )
}
