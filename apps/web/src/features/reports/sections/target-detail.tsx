import { chakra, Collapsible } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { targetAnchor } from '../model/sections.ts'
import { UnfoldingContext, useReport } from '../report-context.ts'
import { Remark } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { inPrintCopy, Numeral, onNarrowSheet, onWideSheet } from '../sheet/sheet.tsx'
import { TableNotes } from '../sheet/table-notes.tsx'
import { QuestionGrid, ScoreGrid } from './score-grid.tsx'

const Target = chakra('article', {
  base: {
    marginTop: 's7',
    scrollMarginTop: { base: '64px', '2xl': 's5' },
    [onWideSheet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 212px',
      gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s6)',
      '& > *': { gridColumn: 1, minWidth: 0 },
    },
    [inPrintCopy]: { marginTop: 's5' },
  },
})
const Title = chakra('h3', {
  base: {
    fontSize: 'xl!',
    [onNarrowSheet]: { fontSize: 'lg!' },
    [inPrintCopy]: { display: 'inline', fontSize: 'md!' },
  },
})
const Standing = chakra('div', {
  base: {
    color: 'ink.soft',
    fontSize: 'sm',
    lineHeight: 1.5,
    marginBlock: 's1',
    '& strong': {
      marginRight: 's2',
      color: 'ink',
      fontSize: '2xl',
      fontWeight: 500,
      lineHeight: 1.1,
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    [onNarrowSheet]: { '& strong': { fontSize: 'xl' } },
    [onWideSheet]: {
      gridColumn: '2!',
      gridRow: '1 / 3',
      margin: 0,
      paddingTop: 's2',
      borderTop: '1px solid',
      borderColor: 'line.strong',
      '& strong': { display: 'block' },
    },
    [inPrintCopy]: {
      display: 'inline',
      marginLeft: 's3',
      fontSize: 'xs',
      '& strong': { fontSize: 'md', fontWeight: 'strong' },
    },
  },
})
const Whole = chakra('div', { base: { breakInside: 'avoid' } })

/** Section 6: for each target, and each of its questions, score, company average and position. */
export function TargetDetail() {
  const { view, mode } = useReport()
  const { unfolded, onUnfold } = useContext(UnfoldingContext)
  const drawn = useDrawnQuestions(view.targets, unfolded)
  return (
    <Section id="detail">
      <Remark id={/*i18n*/ 'reports.detail.how'} />
      <TableNotes rows={view.targets.map(({ scores }) => scores)} />
      {mode === 'screen' && <UnfoldAll targets={view.targets} />}
      {view.targets.map((target) => (
        <Target
          key={target.id}
          id={targetAnchor(target.no)}
          aria-labelledby={`${targetAnchor(target.no)}-name`}
        >
          {mode === 'print' ? (
            <PaperTarget target={target} />
          ) : (
            <ScreenTarget
              target={target}
              open={unfolded.has(target.id)}
              drawn={target.questions.filter(({ id }) => drawn.has(id)).length}
              onUnfold={onUnfold}
            />
          )}
        </Target>
      ))}
    </Section>
  )
}

/** How many more questions are drawn at a time: each is a table, and all of them at once would stop the page. */
const perStep = 2

/** The ids of the questions that are drawn: in steps those of targets that are unfolded, and they stay. */
function useDrawnQuestions(targets: readonly TargetLine[], unfolded: ReadonlySet<number>) {
  const wanted = targets
    .filter(({ id }) => unfolded.has(id))
    .flatMap(({ questions }) => questions.map(({ id }) => id))
  // At once what was unfolded before a reload, for the page returns to its place in it.
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(wanted))
  const step = wanted.filter((id) => !drawn.has(id)).slice(0, perStep)
  const draw = useEffectEvent(() => setDrawn(new Set([...drawn, ...step])))
  const first = step[0]
  useEffect(() => {
    if (first === undefined) return
    const timer = setTimeout(() => draw())
    return () => clearTimeout(timer)
  }, [first])
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

interface ScreenTargetProps {
  target: TargetLine
  open: boolean
  /** How many of its questions are there so far. */
  drawn: number
  onUnfold: (change: (unfolded: ReadonlySet<number>) => ReadonlySet<number>) => void
}

/** On the screen a target's questions are folded until one asks for them. */
const ScreenTarget = memo(function ScreenTarget(props: ScreenTargetProps) {
  const { target, open, drawn, onUnfold } = props
  const { i18n } = useLingui()
  const { id, questions } = target
  return (
    <>
      <TargetHeader target={target} />
      <ScoreGrid line={target} />
      <Collapsible.Root
        lazyMount
        open={open}
        onOpenChange={({ open: now }) =>
          onUnfold((unfolded) => {
            const others = [...unfolded].filter((each) => each !== id)
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
      <Whole>
        <TargetHeader target={target} />
        <ScoreGrid line={target} />
        {first && <QuestionGrid line={first} />}
      </Whole>
      {others.map((question) => (
        <Whole key={question.id}>
          <QuestionGrid line={question} />
        </Whole>
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
      <Title id={`${targetAnchor(no)}-name`}>
        <Numeral>6.{no}</Numeral>
        {name}
      </Title>
      {scores.weighted !== null && rank !== null && (
        <Standing>
          <strong>{shown(scores.weighted)}</strong>
          {difference.weighted === null
            ? i18n.t('reports.detail.side.alone', { rank, count })
            : i18n.t('reports.detail.side', {
                difference: signed(difference.weighted),
                rank,
                count,
              })}
        </Standing>
      )}
    </>
  )
}
