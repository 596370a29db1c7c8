import { chakra, Grid, type SystemStyleObject } from '@chakra-ui/react'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { boxedOptionStyle } from '../../theme/recipes/option.ts'
import { Item } from './item.tsx'
import { type Part, sharedLead } from './parts.ts'
import { Hint } from '../../components/panel.tsx'

const narrow = '@media (max-width: 600px)'

const option: SystemStyleObject = {
  ...boxedOptionStyle,
  display: 'flex',
  alignItems: 'center',
  gap: { base: 's2', sm: 's3' },
  minHeight: '48px',
  paddingBlock: 's2',
  paddingInline: { base: 's2', sm: 's3' },
  '& input': {
    ...boxedOptionStyle['& input'],
    // The focus must not be hidden below the bars.
    scrollMarginTop: '96px',
    scrollMarginBottom: '104px',
  },
  '& b': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: '20px',
    borderRadius: '5px',
    color: 'ink.faint',
    fontSize: 'xs',
    fontWeight: 'normal',
    lineHeight: 1,
  },
  '& span': { minWidth: 0 },
  '&:has(:checked) b': { background: 'accent', color: 'on.accent', fontWeight: 'strong' },
}

const pictured: SystemStyleObject = {
  display: 'block',
  aspectRatio: { base: '1 / .92', sm: 'auto' },
  height: { sm: '119px' },
  padding: 0,
  // A drawing keeps its ink where the system forces colours of its own.
  forcedColorAdjust: 'none',
  '& b': { position: 'absolute', left: 's1', top: 's1' },
  '& img': { padding: '14%', height: '100%' },
}

const Section = chakra('section', {
  base: {
    '& fieldset': {
      position: 'relative',
      paddingTop: { base: 's4', sm: 's5' },
      paddingBottom: { base: 's5', sm: '28px' },
      paddingLeft: { base: 0, sm: '40px' },
      borderBottom: 'hairline',
    },
    '& [data-no]': {
      position: 'absolute',
      left: 0,
      width: { base: '1.625rem', sm: '26px' },
      whiteSpace: 'nowrap',
      color: 'ink.faint',
      fontVariantNumeric: 'tabular-nums',
      textAlign: { base: 'left', sm: 'right' },
    },
    '& fieldset:focus-within [data-no]': { color: 'accent', fontWeight: 'strong' },
    '& legend': { float: 'left', width: '100%', padding: 0, paddingBottom: 's4' },
    '& legend[data-silent]': { paddingBottom: 0 },
    '& [data-text]': { whiteSpace: 'pre-line', textWrap: 'pretty' },
    [narrow]: {
      '& legend:not([data-silent])': { paddingLeft: '1.75rem' },
      '& legend:has([data-series])': { paddingLeft: 0, paddingTop: 's5' },
    },
    '& [data-series]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: { base: '6px', sm: 's2' },
      fontSize: { base: 'lg', sm: 'xl' },
      fontVariantNumeric: 'tabular-nums',
      '& > span': {
        display: 'grid',
        placeItems: 'center',
        flex: { base: '1 0 auto', sm: 'none' },
        minWidth: { base: '36px', sm: '60px' },
        height: { base: 'hit', sm: '52px' },
        paddingInline: { base: '2px', sm: 's2' },
        border: 'hairline.strong',
        borderRadius: 'small',
      },
      '& > span:last-child': {
        border: '1px dashed',
        borderColor: 'edge',
        background: 'canvas',
        color: 'ink.faint',
      },
    },
    '& [data-body]': { clear: 'both' },
    '& img': {
      display: 'block',
      boxSize: '100%',
      objectFit: 'contain',
      WebkitUserSelect: 'none',
      userSelect: 'none',
    },
    '& [data-drawn]': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '246px minmax(0, 1fr)' },
      gap: { base: 's4', md: 's6' },
      alignItems: 'start',
      justifyItems: { base: 'center', md: 'stretch' },
    },
    '& [data-drawing]': {
      width: { base: '252px', md: '246px' },
      maxWidth: '100%',
      aspectRatio: '1',
      background: 'paper',
      forcedColorAdjust: 'none',
    },
    '& [data-options]': { display: 'grid', gap: 's2', width: '100%', '& label': option },
    '& [data-options=lines]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& [data-options=words]': {
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    },
    '& [data-options=numbers]': {
      gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
      fontSize: 'lg',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-options=figures]': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& label': pictured,
    },
    '& [data-options=many-figures]': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      '& label': { ...pictured, aspectRatio: { base: '1 / 1.2', sm: 'auto' } },
      [narrow]: { '& img': { padding: '24px 6px 4px' } },
    },
    '& [data-note]': { display: 'none', marginTop: 's2', color: 'bad', fontSize: 'sm' },
    '& [data-missing]': {
      '& [data-note]': { display: 'block' },
      '& [data-no]': { color: 'bad', fontWeight: 'strong' },
      '& label': { borderColor: 'bad' },
    },
    '& fieldset:disabled label': { cursor: 'not-allowed' },
  },
})
type PartSectionProps = { part: Part; queue: SaveQueue; missing: ReadonlySet<number> }

/** The questions of a part, below its heading and the instruction that they share. */
export function PartSection({ part, queue, missing }: PartSectionProps) {
  const { i18n, lang } = useI18n()
  const lead = sharedLead(part, lang)
  const first = part.questions[0]?.number
  const last = part.questions.at(-1)?.number
  const id = `part-${first}`
  return (
    <Section aria-labelledby={id}>
      <Grid
        as="header"
        gridTemplateColumns="1fr auto"
        alignItems="baseline"
        columnGap="s4"
        rowGap="2px"
        paddingTop={{ base: 's5', sm: 's6' }}
        paddingBottom="s3"
        borderBottom="hairline.ink"
      >
        <h2 id={id}>{i18n.t('iq.part', { part: part.part ?? 'other' })}</h2>
        <chakra.span color="ink.faint" fontSize="xs" fontVariantNumeric="tabular-nums">
          {first}–{last}
        </chakra.span>
        <Hint gridColumn={1}>
          {lead} {i18n.t('iq.part-hint', { part: part.part ?? 'other' })}
        </Hint>
      </Grid>
      {part.questions.map(({ number, question }) => (
        <Item
          key={question.id}
          number={number}
          question={question}
          lead={lead}
          queue={queue}
          missing={missing.has(number)}
        />
      ))}
    </Section>
  )
}
