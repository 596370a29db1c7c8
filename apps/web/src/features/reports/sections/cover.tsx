import { chakra, Grid } from '@chakra-ui/react'
import { Fragment } from 'react'
import { MarkAt } from '../../../components/source-mark.tsx'
import { formatHundredths } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import { baseLook } from '../charts/row-charts.tsx'
import { onScale, placeLabels } from '../model/positions.ts'
import { sectionsOf, summaryAnchor } from '../sheet/section.tsx'
import { inPrintCopy, Numeral, onNarrowSheet, useReport, Why } from '../sheet/sheet.tsx'
import { Dash, SourceName } from '../sheet/source-name.tsx'
import { Summary } from './summary.tsx'

/** What section 1 has besides the cover, which has the contents. */
const summary = { id: summaryAnchor, no: 1, heading: /*i18n*/ 'reports.summary.heading' } as const

/** Section 1: who, where, the total on the scale, when, and who rated; then the summary, on a printed page of its own. */
export function Cover() {
  const { i18n, last, mode, short } = useReport()
  return (
    <section id="cover" aria-labelledby="cover-name">
      <Grid
        templateColumns="minmax(0, 1fr)"
        gap="s6"
        css={{
          [onNarrowSheet]: { gap: 's5' },
          [inPrintCopy]: {
            minHeight: '244mm',
            gridTemplateRows: 'auto 1fr auto auto',
            gap: 's7',
            breakAfter: 'page',
            '@media screen': { minHeight: '200mm' },
          },
        }}
      >
        <CoverHead />
        <CoverScale />
        <CoverFacts />
        {mode === 'print' && (
          <chakra.ol
            aria-label={i18n.t('reports.cover.contents')}
            columns={2}
            columnGap="s7"
            color="ink.soft"
            fontSize="sm"
            css={{ '& li': { paddingBlock: '3px' } }}
          >
            {[summary, ...sectionsOf({ last }, short).slice(1)].map(({ id, no, heading }) => (
              <li key={id}>
                <Numeral display="inline-block" width="26px" marginRight={0}>
                  {no}
                </Numeral>
                {i18n.t(heading)}
              </li>
            ))}
          </chakra.ol>
        )}
      </Grid>
      <Summary />
    </section>
  )
}

function CoverHead() {
  const { i18n, name, department, total, totalMargin } = useReport()
  return (
    <Grid
      templateColumns="minmax(0, 1fr) auto"
      gap="s5"
      alignItems="end"
      paddingTop="s6"
      css={{
        [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 's3' },
        [inPrintCopy]: { paddingTop: '40mm' },
      }}
    >
      <div>
        <chakra.p color="ink.soft">{i18n.t('reports.title')}</chakra.p>
        <chakra.h1
          id="cover-name"
          marginTop="s2"
          fontSize="4xl"
          lineHeight={1.1}
          letterSpacing="-.025em"
          wordBreak="keep-all"
          overflowWrap="anywhere"
          css={{ [onNarrowSheet]: { fontSize: '3xl' } }}
        >
          {name}
        </chakra.h1>
        <chakra.p
          marginTop="s2"
          color="ink.soft"
          fontSize="xl"
          wordBreak="keep-all"
          css={{ [onNarrowSheet]: { fontSize: 'lg' } }}
        >
          {department}
        </chakra.p>
      </div>
      <Grid
        justifyItems="end"
        color="ink.soft"
        fontSize="md"
        css={{ [onNarrowSheet]: { justifyItems: 'start' } }}
      >
        <span>{i18n.t('reports.cover.total')}</span>
        <chakra.strong
          marginBlock="s1"
          color="ink"
          fontSize="5xl"
          fontWeight={500}
          lineHeight={1}
          letterSpacing="-.045em"
          fontVariantNumeric="tabular-nums"
          css={{ [onNarrowSheet]: { fontSize: '4xl' } }}
        >
          {total === null ? (
            <Dash reason={i18n.t('reports.sources.nothing')} />
          ) : (
            formatHundredths(total)
          )}
        </chakra.strong>
        <span>{i18n.t('reports.cover.out-of')}</span>
        {totalMargin !== null && (
          <span>{i18n.t('reports.within', { margin: formatHundredths(totalMargin) })}</span>
        )}
        {total !== null && totalMargin === null && <Why>{i18n.t('reports.unsure')}</Why>}
      </Grid>
    </Grid>
  )
}

const anchorOf = (score: number) => (score === 1 ? 'start' : score === 5 ? 'end' : 'middle')

/** The total on the scale of 1 to 5, with the company's average and the self-rating beside it. */
function CoverScale() {
  const { i18n, averages, total, levels, lang } = useReport()
  const beside = placeLabels(
    (
      [
        { source: 'company', room: 26 },
        { source: 'self', room: 17 },
      ] as const
    ).flatMap((label) => {
      const score = averages[label.source]
      return score === null ? [] : [{ ...label, percent: onScale(score) }]
    }),
  )
  const textOf = (source: 'company' | 'self') =>
    i18n.t('reports.cover.beside', { source, value: formatHundredths(averages[source] ?? 0) })
  const totalText =
    total === null ? null : i18n.t('reports.cover.total-short', { value: formatHundredths(total) })
  const texts = [...(totalText ? [totalText] : []), ...beside.map(({ source }) => textOf(source))]
  const percent = onScale(total ?? 100)
  return (
    <chakra.svg
      width="100%"
      height="118px"
      role="img"
      aria-label={joinNames(lang, texts) || i18n.t('reports.no-answers')}
      css={{
        // Where names of levels would touch, only the ends and the middle keep theirs, then only the ends.
        '@container sheet (max-width: 47.5rem)': {
          '& :is([data-level="2"], [data-level="4"])': { display: 'none' },
        },
        [onNarrowSheet]: { '& [data-level="3"]': { display: 'none' } },
        [inPrintCopy]: { alignSelf: 'end' },
      }}
    >
      <line style={baseLook} x1="0" x2="100%" y1="42" y2="42" />
      {[1, 2, 3, 4, 5].map((score) => {
        const x = `${onScale(score * 100)}%`
        return (
          <Fragment key={score}>
            <line style={baseLook} x1={x} x2={x} y1="36" y2="48" />
            <text data-tone="strong" x={x} y="95" textAnchor={anchorOf(score)}>
              {score}
            </text>
            <text data-level={score} x={x} y="111" textAnchor={anchorOf(score)}>
              {levels.find((level) => level.score === score)?.name}
            </text>
          </Fragment>
        )
      })}
      {beside.map(({ source, percent: at, anchor, row }) => (
        <g key={source}>
          <MarkAt source={source} r={6.5} percent={at} y={42} />
          <text x={`${at}%`} y={66 + row * 13} textAnchor={anchor}>
            {textOf(source)}
          </text>
        </g>
      ))}
      {totalText && (
        <>
          <MarkAt source="weighted" r={8} percent={percent} y={42} />
          <text
            data-tone="strong"
            x={`${percent}%`}
            y="20"
            textAnchor={percent > 88 ? 'end' : percent < 12 ? 'start' : 'middle'}
          >
            {totalText}
          </text>
        </>
      )}
    </chakra.svg>
  )
}

/** The activity, its time, and how many rated; a hidden group's size stays hidden too. */
function CoverFacts() {
  const { i18n, activity, day, groups, hiddenCount } = useReport()
  return (
    <Grid
      as="dl"
      templateColumns="minmax(0, auto) auto auto"
      justifyContent="space-between"
      gap="var(--vantage-spacing-s4) var(--vantage-spacing-s6)"
      borderTop="1px solid"
      borderColor="ink"
      paddingTop="s3"
      fontSize="sm"
      css={{
        '& dt': { color: 'ink.soft' },
        '& dd': { fontSize: 'md' },
        [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        [inPrintCopy]: {
          gridTemplateColumns: 'minmax(0, auto) auto minmax(0, 1fr)',
          fontSize: 'xs',
          breakInside: 'avoid',
          '& dd': { fontSize: 'sm' },
        },
      }}
    >
      <div>
        <dt>{i18n.t('reports.cover.activity')}</dt>
        <dd>{activity}</dd>
      </div>
      <div>
        <dt>{i18n.t('reports.cover.time')}</dt>
        <dd>{day}</dd>
      </div>
      <div>
        <dt>{i18n.t('reports.cover.raters')}</dt>
        <dd>
          {groups.map(({ rater, submitted }) => (
            <chakra.span
              key={rater}
              display="inline-block"
              marginRight="s4"
              whiteSpace="nowrap"
              css={{ [inPrintCopy]: { marginRight: 's3' } }}
            >
              <SourceName source={rater} /> {hiddenCount(rater) ?? submitted}
            </chakra.span>
          ))}
        </dd>
      </div>
    </Grid>
  )
}
