import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { BigFiveResult, OpenBigFiveOutput } from '@vantage/contracts/big-five/big-five-test'
import { Check, ChevronLeft, ChevronRight, CloudOff, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { KeyLegend } from '../../components/key-legend.tsx'
import { SaveLine, saveStatus } from '../access-keys/attempt/save-line.tsx'
import type { Admission } from '../access-keys/attempt/test-gates.tsx'
import { TestProblem } from '../access-keys/attempt/test-problem.tsx'
import { unansweredOf, useChoices, useChosen } from '../access-keys/attempt/choices.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageLoading, SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSaveState } from '../../lib/save-queue/queue.ts'
import { trpc } from '../../lib/trpc.ts'
import { Frame } from './frame.tsx'
import { Statement } from './statement.tsx'
import { SavingRecord, useSubmission } from './submission.tsx'

const view = lazyPart(async () => (await import('./big-five-result-view.tsx')).BigFiveResultView)

/** The statements of an admitted attempt, and its result once the last one is answered. */
export function OpenTest({ admission }: { admission: Admission }) {
  const test = trpc.bigFive.open.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [result, setResult] = useState<BigFiveResult | null>(null)
  const { onClosed } = admission
  const isClosed = test.data !== undefined && test.data.outcome !== 'open'
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  // The result must show even if the connection is gone by then.
  useEffect(() => view.preload(), [])
  if (result) {
    return (
      <Suspense fallback={<PageLoading />}>
        <view.Part result={result} />
      </Suspense>
    )
  }
  if (test.data?.outcome === 'open') {
    return <Statements admission={admission} test={test.data} onResult={setResult} />
  }
  return (
    <Frame percent={0} foot={<SaveLine state={null} />}>
      {test.isError ? <TestProblem test="big-five" query={test} /> : <Skeleton />}
    </Frame>
  )
}

function Skeleton() {
  const { i18n } = useLingui()
  return (
    <chakra.output display="grid" gap="s2" aria-busy="true" paddingBlock="s6">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="180px" />
      <SkeletonLine width="72%" height="28px" marginBottom="s5" />
      {[1, 2, 3, 4, 5].map((option) => (
        <SkeletonLine key={option} width="100%" height="56px" borderRadius="base" />
      ))}
    </chakra.output>
  )
}

type StatementsProps = {
  admission: Admission
  test: Extract<OpenBigFiveOutput, { outcome: 'open' }>
  onResult: (result: BigFiveResult) => void
}

/** One statement after the other, saved as they are answered; after the last one the record is saved. */
function Statements({ admission, test, onResult }: StatementsProps) {
  const { i18n } = useLingui()
  const { questions } = test
  const queue = useChoices(admission, questions, test.choices)
  const state = useSaveState(queue, (now) => now)
  const total = questions.length
  const open = unansweredOf(questions, state.answers)
  const answered = total - open.length
  const { cursor, moveTo, goOn } = useCursor((open[0] ?? total) - 1, total)
  const { stage, submit } = useSubmission({
    queue,
    onResult,
    onMissing: (number) => moveTo(number - 1),
  })
  const [asking, setAsking] = useState(false)
  const question = questions[cursor]
  const chosen = useChosen(queue, question?.id ?? 0)
  const isLast = cursor === total - 1
  const next = () => (isLast ? finish() : moveTo(cursor + 1))
  /** Goes back to statements that were left out, or submits. */
  const finish = () => {
    const [number] = unansweredOf(questions, queue.getState().answers)
    if (number === undefined) submit()
    else moveTo(number - 1)
  }
  const choose = (position: number, isDone: boolean) => {
    if (!question) return
    queue.change(question.id, position)
    if (isDone) goOn(finish)
  }
  const redo = () => {
    for (const { id } of questions) queue.change(id, null)
    setAsking(false)
    moveTo(0)
  }
  const isAnswering = stage.kind === 'answering'
  const nextName = i18n.t(isLast ? /*i18n*/ 'big-five.finish' : /*i18n*/ 'big-five.next')
  useKeys(isAnswering && !asking, {
    choose: (position) => choose(position, true),
    back: () => moveTo(cursor - 1),
    next: () => chosen !== null && next(),
  })
  return (
    <Frame
      percent={(answered / total) * 100}
      where={
        <>
          <span aria-live="polite">
            <Trans
              id="big-five.where"
              values={{ number: cursor + 1, total }}
              components={{ b: <b /> }}
            />
          </span>
          <span>{i18n.t('big-five.rest', { count: total - cursor - 1 })}</span>
        </>
      }
      notice={
        saveStatus(state) === 'kept' && (
          <Notice kind="warn" icon={CloudOff} live>
            <Trans
              id="big-five.offline"
              values={{ count: state.unsaved.size }}
              components={{ b: <b /> }}
            />
          </Notice>
        )
      }
      foot={
        isAnswering && (
          <>
            <Button icon={ChevronLeft} disabled={cursor === 0} onClick={() => moveTo(cursor - 1)}>
              {i18n.t('big-five.back')}
            </Button>
            {chosen !== null && (
              <Button icon={isLast ? Check : ChevronRight} aria-label={nextName} onClick={next}>
                <chakra.span display={{ base: isLast ? 'inline' : 'none', sm: 'inline' }}>
                  {nextName}
                </chakra.span>
              </Button>
            )}
            <SaveLine state={state} />
            <KeyLegend
              keys={[
                [['1', '5'], i18n.t('big-five.keys.answer')],
                [['←'], i18n.t('big-five.keys.back')],
              ]}
            />
            <Button
              kind="bare"
              icon={RotateCcw}
              marginLeft="auto"
              disabled={answered === 0}
              aria-label={i18n.t('big-five.redo')}
              onClick={() => setAsking(true)}
            >
              <chakra.span
                display={chosen === null ? undefined : { base: 'none', sm: 'inline' }}
                css={{ '@media (max-width: 350px), (max-width: 22em)': { display: 'none' } }}
              >
                {i18n.t('big-five.redo')}
              </chakra.span>
            </Button>
          </>
        )
      }
    >
      {isAnswering && question ? (
        <Statement
          key={question.id}
          question={question}
          chosen={chosen}
          isLast={isLast}
          onChoose={choose}
        />
      ) : (
        <SavingRecord stage={stage} total={total} onRetry={submit} />
      )}
      {asking && (
        <ConfirmDialog
          title={i18n.t('big-five.redo-title')}
          text={i18n.t('big-five.redo-text', { count: answered })}
          confirm={i18n.t('big-five.redo-confirm')}
          danger
          onConfirm={redo}
          onCancel={() => setAsking(false)}
        />
      )}
    </Frame>
  )
}

type KeyActions = { choose: (position: number) => void; back: () => void; next: () => void }

/** 1 to 5 answer and go on; the left and right arrows move. */
function useKeys(active: boolean, actions: KeyActions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (/^[1-5]$/.test(key) && !repeat) actions.choose(Number(key))
    else if (key === 'ArrowLeft') actions.back()
    else if (key === 'ArrowRight') actions.next()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active])
}

/** How long a choice is seen before the next statement comes, in ms. */
const pause = 180

/** Which statement is shown, from 0; `goOn` moves to the next one in a moment, and is called off by any other move. */
function useCursor(first: number, count: number) {
  const [cursor, setCursor] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const moveTo = (to: number) => {
    clearTimeout(timer.current)
    setCursor(Math.min(Math.max(to, 0), count - 1))
  }
  const goOn = (atEnd: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (cursor + 1 < count ? setCursor(cursor + 1) : atEnd()), pause)
  }
  return { cursor, moveTo, goOn }
}
