import { chakra } from '@chakra-ui/react'
import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { optionStyle } from '../../theme/recipes/option.ts'
import { linesOf, targetAbove } from './catalogue-lines.ts'

/** The lines have absolute positions; the box before a question shows its position in the questionnaire. */
const Frame = chakra('div', {
  base: {
    flex: 1,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    minHeight: 0,
    '& > ul': { position: 'relative' },
    '& > ul > li': { position: 'absolute', insetInline: 0, top: 0 },
    '& header': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 's3',
      paddingInline: 's4',
      borderBottom: 'hairline',
      background: 'canvas',
      fontSize: 'xs',
      '& button': { color: 'accent', fontSize: 'xs' },
    },
    '& label': {
      ...optionStyle,
      display: 'grid',
      gridTemplateColumns: '26px minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: 's3',
      paddingBlock: '10px',
      paddingInline: 's4',
      borderBottom: 'hairline',
      fontSize: 'sm',
      lineHeight: '1.5',
      '&:has(:focus-visible)': { ...optionStyle['&:has(:focus-visible)'], outlineOffset: '-2px' },
    },
    '& label > i': {
      display: 'grid',
      placeItems: 'center',
      height: '22px',
      border: 'hairline.edge',
      borderRadius: '5px',
      background: 'paper',
      color: 'on.accent',
      fontStyle: 'normal',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
    },
    '& :checked + i': { borderColor: 'accent', background: 'accent', fontWeight: 'strong' },
    '& label > small': { color: 'ink.faint', fontSize: 'xs' },
  },
})
/** Estimates in px, until a line is measured. */
const heights = { target: 44, question: 64 }
/** The next questions are loaded when the view is this many lines from the end. */
const ahead = 30
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

interface CatalogueRowsProps {
  /** The questions loaded so far, ordered by target. */
  questions: readonly QuestionRow[]
  /** How many questions there are, loaded or not. */
  total: number
  /** Positions in the questionnaire by question id. */
  positions: ReadonlyMap<number, number>
  onToggle: (question: QuestionRow, checked: boolean) => void
  onAddAll: (targetId: number) => void
  /** The view is near the end of what is loaded. */
  onNearEnd: () => void
}

/** Draws only the visible ones of thousands of questions. One of them is in the tab order, and arrow keys go on from it. */
export function CatalogueRows(props: CatalogueRowsProps) {
  const { questions, total, positions, onToggle, onAddAll, onNearEnd } = props
  const { i18n, lang } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<number | null>(null)
  /** The id of the question that gets the focus once it is drawn. */
  const wanted = useRef<number | null>(null)
  const lines = linesOf(questions)
  const lineOf = (id: number | null) =>
    lines.findIndex((line) => line.kind === 'question' && line.question.id === id)
  const entryLine = Math.max(lineOf(entry), 1)
  // Drawn in any case: the target of the first visible line, which sticks to the top, and the line in the tab order.
  const rangeOf = (range: Range) => {
    const drawn = [targetAbove(lines, range.startIndex), entryLine, ...defaultRangeExtractor(range)]
    return [...new Set(drawn)].filter((line) => line < lines.length).sort((a, b) => a - b)
  }
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'question'],
    getItemKey: (index) => lines[index]?.key ?? index,
    rangeExtractor: rangeOf,
    scrollPaddingStart: heights.target,
    overscan: 8,
  })
  const shown = rows.getVirtualItems()
  const pinned = targetAbove(lines, rows.range?.startIndex ?? 0)
  const isNearEnd = (rows.range?.endIndex ?? 0) >= lines.length - ahead
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  useEffect(() => {
    if (wanted.current === null) return
    const box = frame.current?.querySelector<HTMLElement>(`[data-question="${wanted.current}"]`)
    box?.focus({ preventScroll: true })
    if (box) wanted.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const at = questions.findIndex(({ id }) => id === (wanted.current ?? entry ?? questions[0]?.id))
    const next = questions[Math.min(Math.max(at + step, 0), questions.length - 1)]
    if (!next) return
    wanted.current = next.id
    setEntry(next.id)
    rows.scrollToIndex(lineOf(next.id))
  }
  return (
    <Frame
      ref={frame}
      role="group"
      aria-label={i18n.t('catalogue.catalogue')}
      onKeyDown={onKeyDown}
    >
      <ul style={{ height: `${rows.getTotalSize()}px` }}>
        {shown.map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          const place =
            index === pinned
              ? ({ position: 'sticky', zIndex: 2 } as const)
              : { transform: `translateY(${start}px)` }
          const common = { ref: rows.measureElement, 'data-index': index, style: place }
          return line.kind === 'target' ? (
            <li key={key} {...common}>
              <header>
                <b>{pickName(lang, line.target)}</b>
                <Button kind="bare" onClick={() => onAddAll(line.target.id)}>
                  {i18n.t('catalogue.add-all')}
                </Button>
              </header>
            </li>
          ) : (
            <li key={key} {...common} aria-setsize={total} aria-posinset={line.place}>
              <label>
                <input
                  type="checkbox"
                  data-question={line.question.id}
                  tabIndex={index === entryLine ? 0 : -1}
                  checked={positions.has(line.question.id)}
                  onFocus={() => setEntry(line.question.id)}
                  onChange={(event) => onToggle(line.question, event.target.checked)}
                />
                <i aria-hidden="true">{positions.get(line.question.id)}</i>
                <span>{pick(lang, line.question.content, line.question.content_en)}</span>
                <small aria-hidden="true">{line.question.id}</small>
              </label>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}
