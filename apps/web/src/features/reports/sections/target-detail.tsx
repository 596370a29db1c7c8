import { chakra, Collapsible } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { shown, signed } from '../../../lib/figures.ts'
import type { TargetLine } from '../model/lines.ts'
import { targetAnchor } from '../model/sections.ts'
import { useReport } from '../report-context.ts'
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
  return (
    <Section id="detail">
      <Remark id={/*i18n*/ 'reports.detail.how'} />
      <TableNotes rows={view.targets.map(({ scores }) => scores)} />
      {mode === 'screen' && <UnfoldAll />}
      {view.targets.map((target) => (
        <Target
          key={target.id}
          id={targetAnchor(target.no)}
          aria-labelledby={`${targetAnchor(target.no)}-name`}
        >
          {mode === 'print' ? <PaperTarget target={target} /> : <ScreenTarget target={target} />}
        </Target>
      ))}
    </Section>
  )
}

function UnfoldAll() {
  const { i18n } = useLingui()
  const scope = useReport()
  if (scope.mode === 'print') return null
  const { view, unfolded, onUnfold } = scope
  const ids = view.targets.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => unfolded.has(id))
  return (
    <Button marginTop="s4" aria-pressed={all} onClick={() => onUnfold(new Set(all ? [] : ids))}>
      {i18n.t('reports.detail.unfold-all')}
    </Button>
  )
}

/** On the screen a target's questions are folded until one asks for them. */
function ScreenTarget({ target }: { target: TargetLine }) {
  const { i18n } = useLingui()
  const scope = useReport()
  if (scope.mode === 'print') return null
  const { unfolded, onUnfold } = scope
  const { id, questions } = target
  const open = unfolded.has(id)
  return (
    <>
      <TargetHeader target={target} />
      <ScoreGrid line={target} />
      <Collapsible.Root
        lazyMount
        open={open}
        onOpenChange={({ open: now }) => {
          const others = [...unfolded].filter((each) => each !== id)
          onUnfold(new Set(now ? [...others, id] : others))
        }}
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
          {questions.map((question) => (
            <QuestionGrid key={question.id} line={question} />
          ))}
        </Collapsible.Content>
      </Collapsible.Root>
    </>
  )
}

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
