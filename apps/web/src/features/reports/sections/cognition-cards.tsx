import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { signed } from '../../../lib/figures.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/sheet.tsx'
import { Glyph } from '../sheet/source-name.tsx'

/** Four cards around two axes: self-rating across, weighted score upwards. */
const Quadrant = chakra('div', {
  base: {
    display: 'grid',
    gridTemplate: '"above c2 c1" "below c3 c4" ". left right" / 28px minmax(0, 1fr) minmax(0, 1fr)',
    [onNarrowSheet]: { gridTemplate: '"c1" "c2" "c3" "c4" / minmax(0, 1fr)' },
  },
})
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
const line = { borderStyle: 'solid', borderColor: 'ink' } as const
const Card = chakra('div', {
  base: {
    minHeight: '148px',
    padding: 'var(--vantage-spacing-s4) var(--vantage-spacing-s5) var(--vantage-spacing-s5)',
    borderWidth: 0,
    [inPrintCopy]: { minHeight: '150px', padding: '12px 16px' },
  },
  variants: {
    group: {
      1: { gridArea: 'c1' },
      2: { gridArea: 'c2', ...line, borderRightWidth: '1px' },
      3: { gridArea: 'c3', ...line, borderRightWidth: '1px', borderTopWidth: '1px' },
      4: { gridArea: 'c4', ...line, borderTopWidth: '1px' },
    },
    /** Under each other on a narrow sheet. */
    stacks: {
      true: {
        [onNarrowSheet]: {
          minHeight: 0,
          padding: 'var(--vantage-spacing-s4) 0',
          borderWidth: 0,
          borderTopWidth: '1px',
          ...line,
        },
      },
    },
  },
  defaultVariants: { stacks: true },
})
const Title = chakra('h3', {
  base: { display: 'flex', justifyContent: 'space-between', gap: 's3' },
})
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    paddingBlock: 's1',
    borderTop: 'hairline',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    [inPrintCopy]: { fontSize: 'sm' },
  },
})
const Differences = chakra('span', {
  base: {
    display: 'flex',
    gap: 's3',
    marginLeft: 'auto',
    color: 'ink.soft',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The four cards of section 7, with their axes. */
export function CognitionCards() {
  const { i18n } = useLingui()
  return (
    <Quadrant>
      <Axis upwards gridArea="above">
        {i18n.t('reports.cognition.above')}
      </Axis>
      <Axis upwards gridArea="below">
        {i18n.t('reports.cognition.below')}
      </Axis>
      {([1, 2, 3, 4] as const).map((group) => (
        <CognitionCard key={group} group={group} />
      ))}
      <Axis gridArea="left">{i18n.t('reports.cognition.self-below')}</Axis>
      <Axis gridArea="right">{i18n.t('reports.cognition.self-above')}</Axis>
    </Quadrant>
  )
}

/** Its targets with both differences, or that there are none, or why there can be none. */
function CognitionCard({ group }: { group: 1 | 2 | 3 | 4 }) {
  const { i18n } = useLingui()
  const { cognition, incomparable } = useReport().view
  const entries = cognition[group]
  return (
    <Card group={group}>
      <Title>
        {i18n.t('reports.cognition.card', { group })}
        <chakra.span color="ink.faint" fontWeight="normal">
          {incomparable ? '–' : entries.length}
        </chakra.span>
      </Title>
      <chakra.p marginTop="2px" color="ink.soft" fontSize="sm">
        {i18n.t('reports.cognition.card-sub', { group })}
      </chakra.p>
      {entries.length === 0 ? (
        <chakra.p marginTop="s3" color="ink.faint" fontSize="sm">
          {incomparable
            ? i18n.t('reports.cognition.card-incomparable', { reason: incomparable })
            : i18n.t('reports.cognition.card-none', { group })}
        </chakra.p>
      ) : (
        <chakra.ul marginTop="s3">
          {entries.map(({ id, name, difference }) => (
            <Item key={id}>
              {name}
              <Differences>
                <Difference source="self" value={difference.self} />
                <Difference source="weighted" value={difference.weighted} />
              </Differences>
            </Item>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}

function Difference({ source, value }: { source: 'self' | 'weighted'; value: number | null }) {
  const { i18n } = useLingui()
  const text = signed(value ?? 0)
  return (
    <span>
      <Glyph source={source} />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{i18n.t('reports.cognition.on', { source, value: text })}</VisuallyHidden>
    </span>
  )
}
