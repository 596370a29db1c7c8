import { chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqResult, OpenIqOutput } from '@vantage/contracts/iq/iq-test'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Admission } from '../access-keys/attempt/test-gates.tsx'
import { TestProblem } from '../access-keys/attempt/test-problem.tsx'
import { useSecondsLeft } from '../access-keys/attempt/attempt.ts'
import { unansweredOf, useChoices } from '../access-keys/attempt/choices.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LangSwitch } from '../../components/shell/lang-switch.tsx'
import { PageLoading, SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { notify } from '../../components/notify.ts'
import { Hint } from '../../components/panel.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { goToTop, questionInFocus } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import { trpc } from '../../lib/trpc.ts'
import { Frame } from './frame.tsx'
import { useShortcuts } from './keyboard.ts'
import { PartSection } from './part-section.tsx'
import { partsOf } from './parts.ts'
import { QuestionIndex } from './question-index.tsx'
import { useSubmission } from './submission.ts'
import { TestFoot } from './test-foot.tsx'
import { TestHead } from './test-head.tsx'

const view = lazyPart(async () => (await import('./iq-result-view.tsx')).IqResultView)

/** The questions of an admitted attempt, and its result once it is submitted. */
export function OpenTest({ admission }: { admission: Admission }) {
  const test = trpc.iq.open.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const [result, setResult] = useState<IqResult | null>(null)
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
    return <Questions admission={admission} test={test.data} onResult={setResult} />
  }
  return (
    <Frame head={<TestHead admission={admission} queue={null} total={0} />}>
      {test.isError ? <TestProblem test="iq" query={test} /> : <QuestionsSkeleton />}
    </Frame>
  )
}

/** The first two questions, of which nothing is known yet. */
function QuestionsSkeleton() {
  const { i18n } = useLingui()
  return (
    <chakra.output display="block" aria-busy="true" paddingTop="s7">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="180px" height="18px" />
      {[1, 2].map((row) => (
        <Grid
          key={row}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '246px 1fr' }}
          justifyItems={{ base: 'center', md: 'stretch' }}
          gap="s6"
          paddingTop="s5"
          paddingBottom="28px"
          paddingLeft={{ base: 0, sm: '40px' }}
          borderBottom="hairline"
        >
          <SkeletonLine width="246px" height="246px" borderRadius="base" />
          <SkeletonLine width="100%" height="246px" borderRadius="base" />
        </Grid>
      ))}
    </chakra.output>
  )
}

type QuestionsProps = {
  admission: Admission
  test: Extract<OpenIqOutput, { outcome: 'open' }>
  onResult: (result: IqResult) => void
}

/** All questions on one page, saved as they are answered, until they are submitted or the time is up. */
function Questions({ admission, test, onResult }: QuestionsProps) {
  const { i18n } = useLingui()
  const { questions } = test
  const parts = useMemo(() => partsOf(questions), [questions])
  const queue = useChoices(admission, questions, test.choices)
  const isTimeUp = useTimeUp(admission, questions, queue)
  const submission = useSubmission({ questions, queue, isTimeUp, onClosed: admission.onClosed })
  const [indexOpen, setIndexOpen] = useState(false)
  const here = useQuestionInFocus()
  const locked = isTimeUp || submission.sending
  useShortcuts(queue, questions, locked)
  useEffect(goToTop, [])
  const { result, missing } = submission
  useEffect(() => {
    if (result && !isTimeUp) onResult(result)
  }, [result, isTimeUp, onResult])
  const index = { parts, queue, missing, here }
  return (
    <Frame
      head={
        <TestHead
          admission={admission}
          queue={queue}
          total={questions.length}
          onIndex={() => setIndexOpen(true)}
        />
      }
      rail={<QuestionIndex {...index} placed="rail" />}
      foot={
        <TestFoot questions={questions} queue={queue} submission={submission} locked={locked} />
      }
    >
      <Flex gap="s4" alignItems="flex-start" paddingTop={{ base: 's4', sm: 's6' }}>
        <Hint flex={1}>{i18n.t('iq.lead')}</Hint>
        <LangSwitch />
      </Flex>
      <fieldset disabled={locked}>
        {parts.map((part) => (
          <PartSection
            key={part.questions[0]?.number}
            part={part}
            queue={queue}
            missing={missing}
          />
        ))}
      </fieldset>
      {indexOpen && (
        <Dialog
          title={i18n.t('iq.all-questions')}
          onClose={() => setIndexOpen(false)}
          footer={<Button onClick={() => setIndexOpen(false)}>{i18n.t(words.close)}</Button>}
        >
          <QuestionIndex {...index} placed="sheet" onGo={() => setIndexOpen(false)} />
        </Dialog>
      )}
      {isTimeUp && (
        <TimeUpDialog
          result={result}
          total={questions.length}
          onSee={() => {
            if (result) onResult(result)
          }}
        />
      )}
    </Frame>
  )
}

/** The number of the question that has the focus or had it last. */
function useQuestionInFocus(): number {
  const [here, setHere] = useState(1)
  useEffect(() => {
    const update = () => setHere((before) => questionInFocus() || before)
    document.addEventListener('focusin', update)
    return () => document.removeEventListener('focusin', update)
  }, [])
  return here
}

/** Minutes before the end at which the remaining time is announced. */
const announced = [10, 5, 1] as const

/** Whether the time is over, by the clock or by an answer of the server; announces the remaining time until then. */
function useTimeUp(
  { endsAt }: Admission,
  questions: readonly { id: number }[],
  queue: SaveQueue,
): boolean {
  const { i18n } = useLingui()
  const left = useSecondsLeft(endsAt)
  const endedBy = useSaveState(queue, (state) => state.endedBy)
  const before = useRef(left)
  useEffect(() => {
    const previous = before.current
    before.current = left
    if (left === null || previous === null || left === 0) return
    const minutes = announced.find((each) => left <= each * 60 && previous > each * 60)
    if (minutes === undefined) return
    const open = unansweredOf(questions, queue.getState().answers).length
    const title = i18n.t('iq.minutes-left', { minutes })
    notify({ kind: 'info', title, text: i18n.t('iq.minutes-left-text', { open }) })
  }, [left, questions, queue, i18n])
  return left === 0 || endedBy === 'time-up'
}

type TimeUpDialogProps = { result: IqResult | null; total: number; onSee: () => void }

/** Says that the test is locked, and how many answers count once the server has scored it. */
function TimeUpDialog({ result, total, onSee }: TimeUpDialogProps) {
  const { i18n } = useLingui()
  const note = result
    ? i18n.t('iq.time-up.scored', { answered: result.answered, open: total - result.answered })
    : i18n.t('iq.time-up.scoring')
  return (
    <Dialog
      blocking
      role="alertdialog"
      title={i18n.t('iq.time-up.title')}
      note={note}
      onClose={onSee}
      footer={
        <Button kind="main" busy={result === null} onClick={onSee}>
          {i18n.t('iq.time-up.see')}
        </Button>
      }
    />
  )
}
