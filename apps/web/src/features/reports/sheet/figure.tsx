import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { inPrintCopy, onWideSheet } from './sheet.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--vantage-spacing-s4) var(--vantage-spacing-s6)',
    marginTop: 's6',
    [onWideSheet]: { gridTemplateColumns: 'minmax(0, 1fr) 212px' },
    [inPrintCopy]: { display: 'block', marginTop: 's4', '& > * + *': { marginTop: 's2' } },
  },
  variants: {
    whole: { true: { [inPrintCopy]: { breakInside: 'avoid' } } },
    flat: { true: { rowGap: 's2', [onWideSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
})
/** The heading and the drawing: the first column, where there are two. */
const Main = chakra('div', { base: { minWidth: 0, gridColumn: 1 } })
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
  variants: {
    /** In the margin, where there is one. */
    beside: {
      true: {
        [onWideSheet]: {
          gridColumn: 2,
          gridRow: '1 / 3',
          borderTop: '1px solid',
          borderColor: 'line.strong',
          paddingTop: 's2',
          '& b': { display: 'block' },
        },
      },
    },
  },
})

type NoteProps = { id: MessageId; beside?: boolean; children?: ReactNode }

/** How to read a figure: a sentence or two. */
export function HowToRead({ id, beside = true, children }: NoteProps) {
  const { i18n } = useLingui()
  return (
    <NoteText beside={beside}>
      <p>
        <b>{i18n.t('reports.how-to-read')}</b>
        {i18n.t(id)}
      </p>
      {children}
    </NoteText>
  )
}

/** A plain remark under a heading. */
export function Remark({ id, children }: { id: MessageId; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <NoteText marginTop="s3">
      <p>{i18n.t(id)}</p>
      {children}
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
    '& > span': { whiteSpace: 'nowrap' },
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
        <Main>
          <h3>{title}</h3>
          {unit && <Unit>{unit}</Unit>}
        </Main>
      )}
      {note}
      <Main>{children}</Main>
    </Root>
  )
}
