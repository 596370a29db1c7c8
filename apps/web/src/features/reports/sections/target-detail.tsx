import { Box, chakra, Collapsible } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import {
  createContext,
  type Dispatch,
  memo,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from 'react'
import { Button } from '../../../components/button.tsx'
import { formatHundredths, formatDifference } from '../../../lib/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { Remark, Section, targetAnchor } from '../sheet/section.tsx'
import {
  inPrintCopy,
  movesAsAWhole,
  Numeral,
  onNarrowSheet,
  onWideSheet,
  useReport,
} from '../sheet/sheet.tsx'
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
  const { view, mode } = useReport()
  const { unfolded, onUnfold } = useContext(UnfoldingContext)
  const drawn = useDrawnQuestions(view.targets, unfolded)
  return (
    <Section id="detail">
      <Remark id={/*i18n*/ 'reports.detail.how'} />
      <TableNotes rows={view.targets} />
      {mode === 'screen' && <UnfoldAll targets={view.targets} />}
      {view.targets.map((target) => (
        <chakra.article
          key={target.id}
          id={targetAnchor(target.no)}
          aria-labelledby={`${targetAnchor(target.no)}-name`}
          marginTop="s7"
          scrollMarginTop={{ base: '64px', '2xl': 's5' }}
          css={{
            ...movesAsAWhole,
            [onWideSheet]: {
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) 212px',
              gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s6)',
              '& > *': { gridColumn: 1, minWidth: 0 },
            },
            [inPrintCopy]: { marginTop: 's5' },
          }}
        >
          {mode === 'print' ? (
            <PaperTarget target={target} />
          ) : (
            <ScreenTarget
              target={target}
              unfolded={unfolded.has(target.id)}
              drawn={target.questions.filter(({ id }) => drawn.has(id)).length}
              onUnfold={onUnfold}
            />
          )}
        </chakra.article>
      ))}
    </Section>
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
    const timer = setTimeout(() => setDrawn((known) => new Set([...known, next])))
    return () => clearTimeout(timer)
  }, [next])
  return drawn
}

function UnfoldAll({ targets }: { targets: readonly TargetLine[] }) {
  const { i18n } = useLingui()
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
  unfolded: boolean
  /** How many of its questions are drawn so far; it opens with the first, so that one target opens after the other. */
  drawn: number
}

/** On the screen a target's questions are folded until one asks for them. */
const ScreenTarget = memo(function ScreenTarget(props: ScreenTargetProps) {
  const { target, unfolded, drawn, onUnfold } = props
  const open = unfolded && drawn > 0
  const { i18n } = useLingui()
  const { id, questions } = target
  return (
    <>
      <TargetHeader target={target} />
      <ScoreGrid line={target} />
      <Collapsible.Root
        lazyMount={drawn === 0}
        open={open}
        onOpenChange={({ open: now }) =>
          onUnfold((known) => {
            const others = [...known].filter((each) => each !== id)
            return new Set(now ? [...others, id] : others)
          })
        }
      >
        <Collapsible.Trigger asChild>
          <Button
            kind="bare"
            icon={open ? ChevronDown : ChevronRight}
            marginLeft="-9px"
            color="accent"
          >
            {i18n.t('reports.detail.behaviours', { count: questions.length })}
          </Button>
        </Collapsible.Trigger>
        <Collapsible.Content>
          {questions.slice(0, drawn).map((question) => (
            <QuestionGrid key={question.id} line={question} />
          ))}
        </Collapsible.Content>
      </Collapsible.Root>
    </>
  )
})

/** On paper a target's heading, its table and its first question stay on one page. */
function PaperTarget({ target }: { target: TargetLine }) {
  const [first, ...others] = target.questions
  return (
    <>
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
    </>
  )
}

function TargetHeader({ target }: { target: TargetLine }) {
  const { i18n } = useLingui()
  const count = useReport().view.targets.length
  const { no, name, scores, rank, difference } = target
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
              gridColumn: '2!',
              gridRow: '1 / 3',
              margin: 0,
              paddingTop: 's2',
              borderTop: '1px solid',
              borderColor: 'line.strong',
              '& strong': { display: 'block' },
            },
            [inPrintCopy]: { display: 'inline', marginLeft: 's3', fontSize: 'xs' },
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
          {difference.weighted === null
            ? i18n.t('reports.detail.side.alone', { rank, count })
            : i18n.t('reports.detail.side', {
                difference: formatDifference(difference.weighted),
                rank,
                count,
              })}
        </Box>
      )}
    </>
  )
}
