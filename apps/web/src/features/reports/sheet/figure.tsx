import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { inPrintCopy, onWideSheet } from './conditions.ts'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
    marginTop: 's6',
    '& > :is(.head, .body, .full)': { minWidth: 0 },
    [onWideSheet]: {
      gridTemplateColumns: 'minmax(0, 1fr) 212px',
      '& > .note': {
        gridColumn: 2,
        gridRow: '1 / 3',
        borderTop: '1px solid',
        borderColor: 'line.strong',
        paddingTop: 's2',
      },
      '& > .note b': { display: 'block' },
      '& > :is(.head, .body)': { gridColumn: 1 },
      '& > .full': { gridColumn: '1 / -1' },
    },
    [inPrintCopy]: { display: 'block', marginTop: 's4', '& > * + *': { marginTop: 's2' } },
  },
  variants: {
    whole: { true: { [inPrintCopy]: { breakInside: 'avoid' } } },
    flat: {
      true: {
        rowGap: 's2',
        [onWideSheet]: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > .note': { gridColumn: 1, gridRow: 'auto', border: 0, padding: 0 },
          '& > .note b': { display: 'inline' },
        },
      },
    },
  },
})

const Unit = chakra('p', { base: { marginTop: '2px', color: 'ink.soft', fontSize: 'sm' } })

const NoteText = chakra('div', {
  base: {
    maxWidth: '66ch',
    color: 'ink.soft',
    fontSize: 'sm',
    lineHeight: 1.5,
    '& b': { color: 'ink', marginRight: 's2' },
    '& * + ul': { marginTop: 's3' },
    [inPrintCopy]: { maxWidth: 'none', fontSize: 'xs', breakInside: 'avoid', breakAfter: 'avoid' },
  },
})

/** How to read a figure: a sentence or two, in the margin where there is one. */
export function HowToRead({ id, children }: { id: MessageId; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <NoteText className="note">
      <p>
        <b>{i18n.t('reports.how-to-read')}</b>
        {i18n.t(id)}
      </p>
      {children}
    </NoteText>
  )
}

/** A plain remark under a heading. */
export function Remark({ id }: { id: MessageId }) {
  const { i18n } = useLingui()
  return (
    <NoteText marginTop="s3">
      <p>{i18n.t(id)}</p>
    </NoteText>
  )
}

/** What the marks of a chart mean, on one line. */
export const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--vantage-spacing-s1) var(--vantage-spacing-s4)',
    marginBlock: 's2',
    color: 'ink.soft',
    fontSize: 'xs',
    '& span': { whiteSpace: 'nowrap' },
    '& .glyph': { marginRight: 's1' },
    [inPrintCopy]: { breakAfter: 'avoid' },
  },
})

type FigureProps = {
  title?: string
  unit?: string
  note?: ReactNode
  /** Never cut in print. */
  whole?: boolean
  /** The note under the heading instead of beside the figure, which then has the whole width. */
  flat?: boolean
  children: ReactNode
}

/** A chart or table with its heading and the note on how to read it. */
export function Figure(props: FigureProps) {
  const { title, unit, note, whole = false, flat = false, children } = props
  return (
    <Root whole={whole} flat={flat}>
      {title && (
        <div className="head">
          <h3>{title}</h3>
          {unit && <Unit>{unit}</Unit>}
        </div>
      )}
      {note}
      {children}
    </Root>
  )
}
