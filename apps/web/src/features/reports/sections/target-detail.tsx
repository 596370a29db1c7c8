import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import {
  createContext,
  type Dispatch,
  memo,
  type ReactNode,
  type SetStateAction,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Button } from '../../../components/button.tsx'
import { formatHundredths, formatDifference } from '../../../lib/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { inMargin, Remark, Section, targetAnchor } from '../sheet/section.tsx'
import {
  inPrintCopy,
  laidOutAlone,
  Numeral,
  onNarrowSheet,
  onWideSheet,
  useReport,
} from '../sheet/sheet.tsx'
import { rankText, Within } from '../sheet/precision.tsx'
import { TableNotes } from '../sheet/source-name.tsx'
import { QuestionGrid, ScoreGrid } from './score-grid.tsx'

/** Which targets have their questions unfolded, by their ids; on paper all of them have. */
interface Unfolding {
  unfolded: ReadonlySet<number>
  onUnfold: Dispatch<SetStateAction<ReadonlySet<number>>>
}

/** Apart from the report, nearly all of which would be drawn again with it. */
export const UnfoldingContext = createContext<Unfolding>({
  unfolded: new Set(),
  onUnfold: () => {},
})

/** Section 6: for each target, and each of its questions, score, company average and position. */
export function TargetDetail() {
  const { mode, targets } = useReport()
  return (
    <Section id="detail">
      <Remark id={/*i18n*/ 'reports.detail.how'} />
      <TableNotes rows={targets} />
      {mode === 'screen' && <UnfoldAll />}
      <Targets />
    </Section>
  )
}

function Targets() {
  const { mode, targets } = useReport()
  const { unfolded, onUnfold } = useContext(UnfoldingContext)
  const drawn = useDrawnQuestions(targets, unfolded)
  return targets.map((target) => {
    if (mode === 'print') return <PaperTarget key={target.id} target={target} />
    const count = target.questions.filter(({ id }) => drawn.has(id)).length
    return (
      <ScreenTarget
        key={target.id}
        target={target}
        drawn={count}
        open={unfolded.has(target.id) && count > 0}
        onUnfold={onUnfold}
      />
    )
  })
}

function TargetFrame({ target, children }: { target: TargetLine; children: ReactNode }) {
  const anchor = targetAnchor(target.no)
  return (
    <chakra.article
      id={anchor}
      aria-labelledby={`${anchor}-name`}
      marginTop="s7"
      scrollMarginTop={{ base: '64px', '2xl': 's5' }}
      css={{
        ...laidOutAlone,
        [onWideSheet]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) 212px',
          gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s6)',
          '& > *': { gridColumn: 1, minWidth: 0 },
        },
        [inPrintCopy]: { marginTop: 's5' },
      }}
    >
      {children}
    </chakra.article>
  )
}

/**
 * The ids of the questions that are drawn: those of unfolded targets, one after the other, since each is a table and all
 * together would freeze the page; folded again they stay. The very first is there from the start, folded: styles that
 * come later make the browser lay out the whole report anew.
 */
function useDrawnQuestions(targets: readonly TargetLine[], unfolded: ReadonlySet<number>) {
  const wanted = targets
    .filter(({ id }) => unfolded.has(id))
    .flatMap(({ questions }) => questions.map(({ id }) => id))
  const ahead = targets[0]?.questions.slice(0, 1).map(({ id }) => id) ?? []
  // What was unfolded before a reload is drawn immediately, since the page returns to its place in it.
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set([...ahead, ...wanted]))
  const next = wanted.find((id) => !drawn.has(id))
  useEffect(() => {
    if (next === undefined) return
    const draw = () => setDrawn((known) => new Set([...known, next]))
    const timer = setTimeout(() => startTransition(draw))
    return () => clearTimeout(timer)
  }, [next])
  return drawn
}

function UnfoldAll() {
  const { i18n, targets } = useReport()
  const { unfolded, onUnfold } = useContext(UnfoldingContext)
  const ids = targets.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => unfolded.has(id))
  return (
    <Button marginTop="s4" aria-pressed={all} onClick={() => onUnfold(new Set(all ? [] : ids))}>
      {i18n.t('reports.detail.unfold-all')}
    </Button>
  )
}

interface ScreenTargetProps extends Pick<Unfolding, 'onUnfold'> {
  target: TargetLine
  /** How many of its questions are drawn so far; it opens with the first, so that one target opens after the other. */
  drawn: number
  open: boolean
}

/** On the screen a target's questions are folded until one asks for them. */
const ScreenTarget = memo(function ScreenTarget(props: ScreenTargetProps) {
  const { target, drawn, open, onUnfold } = props
  const { i18n } = useReport()
  const { id, no, questions } = target
  const content = `${targetAnchor(no)}-questions`
  const fold = () =>
    onUnfold((known) => {
      const others = [...known].filter((each) => each !== id)
      return new Set(open ? others : [...others, id])
    })
  return (
    <TargetFrame target={target}>
      <TargetHeader target={target} />
      <ScoreGrid line={target} />
      <div>
        <Button
          kind="bare"
          icon={open ? ChevronDown : ChevronRight}
          marginLeft="-9px"
          color="accent"
          aria-expanded={open}
          aria-controls={content}
          onClick={fold}
        >
          {i18n.t('reports.detail.behaviours', { count: questions.length })}
        </Button>
        <div id={content} hidden={!open}>
          {questions.slice(0, drawn).map((question) => (
            <QuestionGrid key={question.id} line={question} />
          ))}
        </div>
      </div>
    </TargetFrame>
  )
})

/** On paper a target's heading, its table and its first question stay on one page. */
function PaperTarget({ target }: { target: TargetLine }) {
  const [first, ...others] = target.questions
  return (
    <TargetFrame target={target}>
      <Box breakInside="avoid">
        <TargetHeader target={target} />
        <ScoreGrid line={target} />
        {first && <QuestionGrid line={first} />}
      </Box>
      {others.map((question) => (
        <Box key={question.id} breakInside="avoid">
          <QuestionGrid line={question} />
        </Box>
      ))}
    </TargetFrame>
  )
}

const TargetHeader = memo(function TargetHeader({ target }: { target: TargetLine }) {
  const { i18n, targets } = useReport()
  const count = targets.length
  const { no, name, scores, rank, difference, precision } = target
  return (
    <>
      <chakra.h3
        id={`${targetAnchor(no)}-name`}
        fontSize="xl"
        css={{
          [onNarrowSheet]: { fontSize: 'lg' },
          [inPrintCopy]: { display: 'inline', fontSize: 'md' },
        }}
      >
        <Numeral>6.{no}</Numeral>
        {name}
      </chakra.h3>
      {scores.weighted !== null && rank !== null && (
        <Box
          marginBlock="s1"
          color="ink.soft"
          fontSize="sm"
          lineHeight={1.5}
          css={{
            [onWideSheet]: {
              ...inMargin,
              margin: 0,
            },
            [inPrintCopy]: {
              display: 'inline',
              marginLeft: 's3',
              fontSize: 'xs',
              '& > span': { display: 'inline', marginRight: 's2' },
            },
          }}
        >
          <chakra.strong
            marginRight="s2"
            color="ink"
            fontSize="2xl"
            fontWeight={500}
            lineHeight={1.1}
            letterSpacing="-.02em"
            fontVariantNumeric="tabular-nums"
            css={{
              [onNarrowSheet]: { fontSize: 'xl' },
              [inPrintCopy]: { fontSize: 'md', fontWeight: 'strong' },
            }}
          >
            {formatHundredths(scores.weighted)}
          </chakra.strong>
          <Within margin={precision.margin} />
          {difference.weighted === null
            ? i18n.t('reports.detail.side.alone', { rank: rankText(rank, precision.rank), count })
            : i18n.t('reports.detail.side', {
                difference: formatDifference(difference.weighted),
                clear: String(precision.clear.company),
                rank: rankText(rank, precision.rank),
                count,
              })}
        </Box>
      )}
    </>
  )
})
