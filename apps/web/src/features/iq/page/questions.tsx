import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { IqResult, OpenIqOutput } from '@vantage/contracts/iq/iq-test'
import { useEffect, useMemo, useState } from 'react'
import type { Admission } from '../../../components/attempt/test-gates.tsx'
import { useChoices } from '../../../components/attempt/choices.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { LangSwitch } from '../../../components/shell/lang-switch.tsx'
import { words } from '../../../components/words.ts'
import { questionInFocus } from '../form/go-to.ts'
import { partsOf } from '../form/parts.ts'
import { PartSection } from '../form/part-section.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useTimeUp } from '../submission/use-time-up.ts'
import { TimeUpDialog } from '../submission/time-up-dialog.tsx'
import { useSubmission } from '../submission/use-submission.ts'
import { Frame } from './frame.tsx'
import { QuestionIndex } from './question-index.tsx'
import { TestFoot } from './test-foot.tsx'
import { TestHead } from './test-head.tsx'

const Lead = chakra('div', {
  base: {
    display: 'flex',
    gap: 's4',
    alignItems: 'flex-start',
    paddingTop: { base: 's4', sm: 's6' },
    '& > p': { flex: 1, color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
  },
})

type QuestionsProps = {
  admission: Admission
  test: Extract<OpenIqOutput, { outcome: 'open' }>
  onResult: (result: IqResult) => void
}

/** All questions on one page, saved as they are answered, until they are submitted or the time is up. */
export function Questions({ admission, test, onResult }: QuestionsProps) {
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
  useEffect(() => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [])
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
      foot={<TestFoot {...{ questions, queue, submission, locked }} />}
    >
      <Lead>
        <p>{i18n.t('iq.lead')}</p>
        <LangSwitch />
      </Lead>
      <fieldset disabled={locked}>
        {parts.map((part) => (
          <PartSection key={part.questions[0]?.number} {...{ part, queue, missing }} />
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

/** The number of the question that has the focus, or had it last. */
function useQuestionInFocus(): number {
  const [here, setHere] = useState(1)
  useEffect(() => {
    const look = () => setHere((before) => questionInFocus() || before)
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [])
  return here
}
