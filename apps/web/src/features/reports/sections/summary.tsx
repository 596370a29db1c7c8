import { Box, chakra, Grid } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import type { ReactNode } from 'react'
import { formatHundredths, formatDifference } from '../../../lib/figures.ts'
import { GapLine } from '../charts/row-charts.tsx'
import { languageOf, type RankedLine } from '../model/report-view.ts'
import { BlockTitle, Lead, SectionFrame, summaryAnchor, TwoColumns } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, Subline, useReport } from '../sheet/sheet.tsx'
import { Within } from '../sheet/precision.tsx'
import { Glyph, SourceName } from '../sheet/source-name.tsx'

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 's4',
    paddingBlock: 's2',
    borderBottom: 'hairline',
    textWrap: 'pretty',
    '& b': { fontVariantNumeric: 'tabular-nums' },
    [inPrintCopy]: { paddingBlock: '5px', breakInside: 'avoid' },
  },
})

/** The second part of section 1: the report on one page, each part with the rule that chose it. */
export function Summary() {
  const { i18n, overview, sure } = useReport()
  return (
    <SectionFrame as="div" id={summaryAnchor} css={{ [inPrintCopy]: { marginTop: 0 } }}>
      <h2>{i18n.t('reports.summary.heading')}</h2>
      <Lead>{i18n.t('reports.summary.lead', { sure: String(sure) })}</Lead>
      <TwoColumns>
        <Part part="strengths">
          <RankedLines lines={overview.strengths} />
        </Part>
        <Part part="improve">
          <RankedLines lines={overview.toImprove} />
        </Part>
      </TwoColumns>
      <Part below part="gap">
        <LargestGap />
      </Part>
      <Part below part="comments">
        <Comments />
      </Part>
    </SectionFrame>
  )
}

interface PartProps {
  part: 'strengths' | 'improve' | 'gap' | 'comments'
  below?: boolean
  children: ReactNode
}

/** A heading, and at the end the rule by which what lies between them was chosen. */
function Part({ part, below = false, children }: PartProps) {
  const { i18n, sure } = useReport()
  return (
    <Box css={below ? { marginTop: 's6', [inPrintCopy]: { marginTop: 's4' } } : {}}>
      <BlockTitle>{i18n.t('reports.summary.part', { part })}</BlockTitle>
      {children}
      <chakra.p marginTop="s2" color="ink.soft" fontSize="xs">
        {i18n.t('reports.summary.rule', { part, sure: String(sure) })}
      </chakra.p>
    </Box>
  )
}

function RankedLines({ lines }: { lines: readonly RankedLine[] }) {
  const { i18n, sure } = useReport()
  if (lines.length === 0) {
    return <Item as="p">{i18n.t('reports.summary.too-few', { sure: String(sure) })}</Item>
  }
  return (
    <ol>
      {lines.map(({ line }) => (
        <Item key={line.id}>
          <span>
            {line.name}
            <Subline>{line.targetName}</Subline>
          </span>
          <chakra.span textAlign="right">
            <Glyph source="weighted" />
            <b>{formatHundredths(line.scores.weighted ?? 0)}</b>
            <Within margin={line.precision.margin} />
          </chakra.span>
        </Item>
      ))}
    </ol>
  )
}

function LargestGap() {
  const { i18n, averages, overview, selfRating, whose } = useReport()
  const { largestGap: line } = overview
  const { self, weighted } = line?.scores ?? { self: null, weighted: null }
  if (!line || self === null || weighted === null) {
    const none = averages.self === null ? 'self' : 'weighted'
    const why = selfRating.length > 0 ? 'unclear' : none
    return <Item as="p">{i18n.t('reports.self.none', { why, ...whose })}</Item>
  }
  return (
    <Grid
      templateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      alignItems="center"
      gap="var(--vantage-spacing-s2) var(--vantage-spacing-s7)"
      paddingBlock="s2"
      borderBottom="hairline"
      css={{ [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
    >
      <span>
        {line.name}
        <Subline>{line.targetName}</Subline>
      </span>
      <div>
        {/* Room for half a mark at the ends of the scale. */}
        <Box paddingInline="s2">
          <GapLine line={line} />
        </Box>
        <Trans
          id="reports.summary.gap.numbers"
          values={{
            self: formatHundredths(self),
            weighted: formatHundredths(weighted),
            gap: formatDifference(line.bias ?? 0),
          }}
          components={{ b: <b /> }}
        />
      </div>
    </Grid>
  )
}

/** One comment of each source, or why there is none. */
function Comments() {
  const { i18n, groups, overview, hidden, commentsLeftOut, absence } = useReport()
  if (commentsLeftOut) {
    return <Item as="p">{i18n.t('reports.feedback.empty', { why: 'left_out' })}</Item>
  }
  return (
    <dl>
      {groups.map(({ rater }) => {
        const comment = overview.comments.find((each) => each.rater === rater)
        return (
          <Grid
            key={rater}
            templateColumns="9.25rem minmax(0, 1fr)"
            gap="var(--vantage-spacing-s1) var(--vantage-spacing-s5)"
            paddingBlock="s2"
            borderBottom="hairline"
            css={{
              [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
              [inPrintCopy]: {
                gridTemplateColumns: '34mm minmax(0, 1fr)',
                columnGap: 0,
                paddingBlock: '5px',
                breakInside: 'avoid',
              },
            }}
          >
            <chakra.dt fontSize="sm" fontWeight="strong">
              <SourceName source={rater} />
            </chakra.dt>
            <dd>
              {comment ? (
                <>
                  <Subline>{comment.question}</Subline>
                  <chakra.blockquote
                    lang={languageOf(comment.text)}
                    margin={0}
                    maxWidth="44em"
                    whiteSpace="pre-line"
                    lineClamp={5}
                  >
                    {comment.text}
                  </chakra.blockquote>
                </>
              ) : (
                <Subline>
                  {hidden.has(rater) ? absence(rater) : i18n.t('reports.feedback.none')}
                </Subline>
              )}
            </dd>
          </Grid>
        )
      })}
    </dl>
  )
}
