import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { GapLine } from '../charts/row-charts.tsx'
import { languageOf } from '../model/comments.ts'
import { shown, signed } from '../../../lib/figures.ts'
import type { RankedLine } from '../model/report-view.ts'
import { summaryAnchor } from '../model/sections.ts'
import { useReport } from '../report-context.ts'
import { ColumnTitle, TwoColumns } from '../sheet/lists.tsx'
import { inPrintCopy, Lead, onNarrowSheet, Subline } from '../sheet/sheet.tsx'
import { Glyph, SourceName, useAbsence } from '../sheet/source-name.tsx'

const Root = chakra('div', {
  base: {
    marginTop: { base: 's7', sm: 's8' },
    paddingTop: 's4',
    borderTop: '1px solid',
    borderColor: 'ink',
    scrollMarginTop: { base: '64px', '2xl': 's5' },
    [inPrintCopy]: { marginTop: 0, paddingTop: 's3' },
  },
})
/** By which rule the lines under a heading were chosen. */
const Rule = chakra('p', { base: { marginTop: 's2', color: 'ink.soft', fontSize: 'xs' } })
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 's4',
    paddingBlock: 's2',
    borderBottom: 'hairline',
    textWrap: 'pretty',
    '& b': { fontVariantNumeric: 'tabular-nums' },
    [inPrintCopy]: { breakInside: 'avoid' },
  },
})
const Block = chakra('div', { base: { marginTop: 's6', [inPrintCopy]: { marginTop: 's5' } } })
const Gap = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s7)',
    paddingBlock: 's2',
    borderBottom: 'hairline',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
const Quote = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '9.25rem minmax(0, 1fr)',
    gap: 'var(--vantage-spacing-s1) var(--vantage-spacing-s5)',
    paddingBlock: 's2',
    borderBottom: 'hairline',
    '& dt': { fontSize: 'sm', fontWeight: 'strong' },
    '& blockquote': { margin: 0, maxWidth: '44em', whiteSpace: 'pre-line', lineClamp: 5 },
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: { gridTemplateColumns: '34mm minmax(0, 1fr)', breakInside: 'avoid' },
  },
})

/** The second part of section 1: the report on one page, each part with the rule that chose it. */
export function Summary() {
  const { i18n } = useLingui()
  const { overview } = useReport().view
  const { strengths, toImprove } = overview
  return (
    <Root id={summaryAnchor}>
      <h2>{i18n.t('reports.summary.heading')}</h2>
      <Lead>{i18n.t('reports.summary.lead')}</Lead>
      <TwoColumns>
        <Ranked part="strengths" lines={strengths} />
        <Ranked part="improve" lines={toImprove} />
      </TwoColumns>
      <LargestGap />
      <Voices />
    </Root>
  )
}

const texts = {
  strengths: {
    title: /*i18n*/ 'reports.summary.strengths',
    rule: /*i18n*/ 'reports.summary.strengths.rule',
  },
  improve: {
    title: /*i18n*/ 'reports.summary.improve',
    rule: /*i18n*/ 'reports.summary.improve.rule',
  },
} as const satisfies Record<string, { title: MessageId; rule: MessageId }>

function Ranked({ part, lines }: { part: keyof typeof texts; lines: readonly RankedLine[] }) {
  const { i18n } = useLingui()
  const { title, rule } = texts[part]
  return (
    <div>
      <ColumnTitle fontSize="md">{i18n.t(title)}</ColumnTitle>
      {lines.length === 0 ? (
        <Item as="p">{i18n.t('reports.summary.too-few')}</Item>
      ) : (
        <ol>
          {lines.map(({ line }) => (
            <Item key={line.id}>
              <span>
                {line.name}
                <Subline>{line.targetName}</Subline>
              </span>
              <span>
                <Glyph source="weighted" />
                <b>{shown(line.scores.weighted ?? 0)}</b>
              </span>
            </Item>
          ))}
        </ol>
      )}
      <Rule>{i18n.t(rule)}</Rule>
    </div>
  )
}

function LargestGap() {
  const { i18n } = useLingui()
  const { averages, overview } = useReport().view
  const { largestGap: line } = overview
  const { self, weighted } = line?.scores ?? { self: null, weighted: null }
  return (
    <Block>
      <ColumnTitle fontSize="md">{i18n.t('reports.summary.gap')}</ColumnTitle>
      {line && self !== null && weighted !== null ? (
        <Gap>
          <span>
            {line.name}
            <Subline>{line.targetName}</Subline>
          </span>
          <div>
            {/* Room for half a mark at the ends of the scale. */}
            <chakra.div paddingInline="s2">
              <GapLine scores={line.scores} />
            </chakra.div>
            <Trans
              id="reports.summary.gap.numbers"
              values={{
                self: shown(self),
                weighted: shown(weighted),
                gap: signed(line.bias ?? 0),
              }}
              components={{ b: <b /> }}
            />
          </div>
        </Gap>
      ) : (
        <Item as="p">
          {i18n.t('reports.self.none', { why: averages.self === null ? 'self' : 'weighted' })}
        </Item>
      )}
      <Rule>{i18n.t('reports.summary.gap.rule')}</Rule>
    </Block>
  )
}

/** One comment of each source, or why there is none. */
function Voices() {
  const { i18n } = useLingui()
  const { groups, overview, hidden } = useReport().view
  const absence = useAbsence()
  return (
    <Block>
      <ColumnTitle fontSize="md">{i18n.t('reports.summary.comments')}</ColumnTitle>
      <dl>
        {groups.map(({ rater }) => {
          const comment = overview.comments.find((each) => each.rater === rater)
          return (
            <Quote key={rater}>
              <dt>
                <SourceName source={rater} />
              </dt>
              <dd>
                {comment ? (
                  <>
                    <Subline>{comment.question}</Subline>
                    <blockquote lang={languageOf(comment.text)}>{comment.text}</blockquote>
                  </>
                ) : (
                  <Subline>
                    {hidden.has(rater) ? absence(rater) : i18n.t('reports.feedback.none')}
                  </Subline>
                )}
              </dd>
            </Quote>
          )
        })}
      </dl>
      <Rule>{i18n.t('reports.summary.comments.rule')}</Rule>
    </Block>
  )
}
