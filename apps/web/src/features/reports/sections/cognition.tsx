import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { Trans } from '@lingui/react'
import { formatDifference } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import type { OtherReason } from '../model/lines.ts'
import { Figure, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, SmallPrint, useReport } from '../sheet/sheet.tsx'
import { ClearMark } from '../sheet/precision.tsx'
import { Glyph } from '../sheet/source-name.tsx'
import { Faint, Note, Soft } from '../../../components/text.tsx'

const groups = [1, 2, 3, 4] as const
const reasons: readonly OtherReason[] = [
  'tieWeighted',
  'tieSelf',
  'tieBoth',
  'noWeighted',
  'noSelf',
  'noCompany',
]

/** Section 7: how self-rating and others' ratings compare with the company, as four cards. */
export function Cognition() {
  const { i18n, cognition, incomparable, lang, sure, whose } = useReport()
  const placed = groups.flatMap((group) => cognition[group])
  const lead = incomparable ? (
    i18n.t('reports.cognition.incomparable', { reason: incomparable })
  ) : (
    <Trans
      id="reports.cognition.lead"
      values={{
        ...whose,
        known: cognition[1].length,
        hidden: cognition[2].length,
        blind: cognition[4].length,
        sure: String(sure),
        clear: placed.filter(({ precision }) => precision.clear.company).length,
        count: placed.length,
      }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="cognition" lead={lead} keepTogether>
      <Figure
        how={i18n.t('reports.cognition.how')}
        more={
          // These bullets are wanted in Chinese only.
          lang === 'ch' && (
            <chakra.ul
              fontSize="xs"
              css={{
                '& li + li': { marginTop: 's2' },
                [inPrintCopy]: { columns: 2, columnGap: 's6', '& li + li': { marginTop: 0 } },
              }}
            >
              {groups.map((group) => (
                <li key={group}>{i18n.t('reports.cognition.explain', { group, ...whose })}</li>
              ))}
            </chakra.ul>
          )
        }
      >
        {sure && !incomparable && (
          <SmallPrint rowGap={0} columnGap="s4" css={{ [onNarrowSheet]: { marginBottom: 's2' } }}>
            {[true, false].map((clear) => (
              <span key={String(clear)}>
                <ClearMark clear={clear} />
                {i18n.t('reports.cognition.mark', { clear: String(clear) })}
              </span>
            ))}
          </SmallPrint>
        )}
        <CognitionCards />
        <Box
          marginTop="s5"
          paddingTop="s3"
          borderTop="1px solid"
          borderColor="ink"
          fontSize="sm"
          css={{ [inPrintCopy]: { marginTop: 's3', paddingTop: 's2' } }}
        >
          <b>{i18n.t('reports.cognition.other')}</b>
          <Others />
        </Box>
      </Figure>
    </Section>
  )
}

/** The targets in none of the cards, each with what it ties with or lacks. */
function Others() {
  const { i18n, targets, lang } = useReport()
  const found = reasons.flatMap((reason) => {
    const names = targets.filter(({ other }) => other === reason).map(({ name }) => name)
    return names.length === 0 ? [] : [{ reason, names: joinNames(lang, names) }]
  })
  if (found.length === 0) return <p>{i18n.t('reports.cognition.other.none')}</p>
  return (
    <ul>
      {found.map(({ reason, names }) => (
        <li key={reason}>
          <Trans
            id="reports.cognition.other-reason"
            values={{ reason }}
            components={{ names: <chakra.span wordBreak="keep-all">{names}</chakra.span> }}
          />
        </li>
      ))}
    </ul>
  )
}

const Axis = chakra('span', {
  base: {
    paddingTop: 's2',
    color: 'ink.soft',
    fontSize: 'xs',
    textAlign: 'center',
    [onNarrowSheet]: { display: 'none' },
  },
  variants: {
    upwards: {
      true: {
        writingMode: 'vertical-rl',
        padding: '0 8px 0 0',
        '&:lang(en)': { rotate: '180deg', padding: '0 0 0 8px' },
      },
    },
  },
})

/** Four cards around two axes: self-rating across, weighted score upwards. */
function CognitionCards() {
  const { i18n } = useReport()
  return (
    <Grid
      gridTemplate='"above c2 c1" "below c3 c4" ". left right" / 28px minmax(0, 1fr) minmax(0, 1fr)'
      css={{ [onNarrowSheet]: { gridTemplate: '"c1" "c2" "c3" "c4" / minmax(0, 1fr)' } }}
    >
      <Axis upwards gridArea="above">
        {i18n.t('reports.cognition.above')}
      </Axis>
      <Axis upwards gridArea="below">
        {i18n.t('reports.cognition.below')}
      </Axis>
      {groups.map((group) => (
        <CognitionCard key={group} group={group} />
      ))}
      <Axis gridArea="left">{i18n.t('reports.cognition.self-below')}</Axis>
      <Axis gridArea="right">{i18n.t('reports.cognition.self-above')}</Axis>
    </Grid>
  )
}

/** Its targets with both differences, or that there are none, or why there can be none. */
function CognitionCard({ group }: { group: (typeof groups)[number] }) {
  const { i18n, cognition, incomparable, whose } = useReport()
  const entries = cognition[group]
  return (
    <Box
      gridArea={`c${group}`}
      minHeight="148px"
      padding="var(--vantage-spacing-s4) var(--vantage-spacing-s5) var(--vantage-spacing-s5)"
      borderStyle="solid"
      borderColor="ink"
      borderWidth={0}
      borderTopWidth={group > 2 ? '1px' : 0}
      borderRightWidth={group === 2 || group === 3 ? '1px' : 0}
      css={{
        [onNarrowSheet]: {
          minHeight: 0,
          padding: 'var(--vantage-spacing-s4) 0',
          borderWidth: 0,
          borderTopWidth: '1px',
        },
        [inPrintCopy]: { minHeight: '118px', padding: '8px 12px' },
      }}
    >
      <chakra.h3 display="flex" justifyContent="space-between" gap="s3">
        {i18n.t('reports.cognition.card', { group })}
        <Faint fontWeight="normal">{incomparable ? '–' : entries.length}</Faint>
      </chakra.h3>
      <Note marginTop="2px">{i18n.t('reports.cognition.card-sub', { group })}</Note>
      {entries.length === 0 ? (
        <chakra.p marginTop="s3" color="ink.faint" fontSize="sm">
          {incomparable
            ? i18n.t('reports.cognition.card-incomparable', { reason: incomparable })
            : i18n.t('reports.cognition.card-none', { group, ...whose })}
        </chakra.p>
      ) : (
        <chakra.ul marginTop="s3">
          {entries.map(({ id, name, difference, precision }) => (
            <chakra.li
              key={id}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              gap="0 12px"
              paddingBlock="s1"
              borderTop="hairline"
              wordBreak="keep-all"
              overflowWrap="anywhere"
              css={{ [inPrintCopy]: { paddingBlock: '3px', fontSize: 'sm' } }}
            >
              <span>
                <CompanyMark clear={precision.clear.company} />
                {name}
              </span>
              <Soft
                display="flex"
                gap="s3"
                marginLeft="auto"
                fontSize="sm"
                whiteSpace="nowrap"
                fontVariantNumeric="tabular-nums"
                css={{ [inPrintCopy]: { gap: 's2', fontSize: 'xs' } }}
              >
                <Difference source="self" value={difference.self} />
                <Difference source="weighted" value={difference.weighted} />
              </Soft>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}

/** Whether a placement is more than chance. */
function CompanyMark({ clear }: { clear: boolean | null }) {
  const { i18n } = useReport()
  if (clear === null) return null
  return (
    <>
      <ClearMark clear={clear} />
      <VisuallyHidden>{i18n.t('reports.cognition.mark', { clear: String(clear) })} </VisuallyHidden>
    </>
  )
}

function Difference({ source, value }: { source: 'self' | 'weighted'; value: number | null }) {
  const { i18n } = useReport()
  const text = formatDifference(value ?? 0)
  return (
    <span>
      <Glyph source={source} />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{i18n.t('reports.cognition.on', { source, value: text })}</VisuallyHidden>
    </span>
  )
}
