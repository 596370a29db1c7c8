import { useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { LeaveGuard } from '../../components/leave-guard.tsx'
import { notify } from '../../components/notify.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { goToQuestion, questionAnchor } from '../../lib/question-places.ts'
import { type SaveQueue, useSaveState } from '../../lib/save-queue/queue.ts'
import type { SaveState } from '../../lib/save-queue/state.ts'
import { trpc } from '../../lib/trpc.ts'
import { type Ended, endedAs, hasUnsavedText, unreceivedTexts, useAutosave } from './autosave.ts'
import { FormFooter } from './footer.tsx'
import { FormUnavailable } from './form-unavailable.tsx'
import { Frame } from './frame.tsx'
import { FormHeader } from './header.tsx'
import { useShortcuts } from './keyboard.ts'
import { Lead } from './lead.tsx'
import { PartRail } from './part-rail.tsx'
import { PartSection } from './part-section.tsx'
import { splitIntoParts } from './parts.ts'
import { useProgress } from './progress.ts'
import { showsMissing } from './question.tsx'
import { useSubmission } from './submission.ts'
import { SubmitControls } from './submit-controls.tsx'
import { useTellingDetails } from './telling-note.tsx'

type OpenFormProps = { form: AskForm; username: string; ended: Ended | null }

/** A form being answered. `form` and `ended` come from the server; the answers are kept by the autosave. */
export function OpenForm({ form, username, ended }: OpenFormProps) {
  const lang = useLang()
  const autosave = useAutosave(form, username, ended)
  const phase = useSaveState(autosave, (state) => state.phase)
  const outcome = useSaveState(autosave, endedAs)
  const { questions, level } = form
  const ids = useMemo(() => questions.map(({ id }) => id), [questions])
  const parts = useMemo(() => splitIntoParts(questions), [questions])
  const options = useMemo(() => form.options.toSorted((a, b) => a.score - b.score), [form.options])
  const scores = useMemo(() => options.map(({ score }) => score), [options])
  const progress = useProgress(autosave, ids)
  const look = useTellingDetails(form.participant)
  const submission = useSubmission(form, autosave)
  const [showMissing, setShowMissing] = useState(false)
  useShortcuts(autosave, questions, scores)
  useSignedOut(phase)
  usePlace(form.relationsId, progress.answered > 0 ? progress.unanswered[0]?.id : undefined)
  useHeadingFocus()

  const activity = pickName(lang, form.activity)
  const person = personName(lang, form.participant)
  if (outcome && submission.stage !== 'leaving')
    return (
      <FormUnavailable
        outcome={outcome}
        relationsId={form.relationsId}
        activity={activity}
        person={person}
        unreceived={unreceivedTexts(autosave.getState())}
      />
    )
  return (
    <Frame
      title={`${activity} · ${person}`}
      header={
        <FormHeader
          activity={activity}
          person={person}
          level={level}
          progress={progress}
          autosave={autosave}
        />
      }
      rail={parts.length > 1 && <PartRail parts={parts} autosave={autosave} />}
      footer={
        <FormFooter autosave={autosave} keys={scores.at(-1) ?? 0}>
          <SubmitControls
            level={level}
            person={person}
            progress={progress}
            submission={submission}
            onShowMissing={() => setShowMissing(true)}
          />
        </FormFooter>
      }
    >
      <Lead form={form} />
      <div {...showsMissing(showMissing)}>
        {parts.map((part) => (
          <PartSection
            key={part.key}
            part={part}
            level={level}
            options={options}
            autosave={autosave}
            look={look}
          />
        ))}
      </div>
      <UnsavedTextGuard autosave={autosave} />
    </Frame>
  )
}

/** React Router's key of the first page of a tab, where the browser sets the focus itself. */
const firstPlace = 'default'

/** The focus was on the heading of the waiting page, which the questions replace; moves it to the new heading. */
function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (key === firstPlace || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])
}

/** When the session has ended, says that nothing is lost, and reads it again, which leads to Login and back here. */
function useSignedOut(phase: SaveState['phase']): void {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  useEffect(() => {
    if (phase !== 'signed-out') return
    notify({
      kind: 'warn',
      title: i18n.t('answering.signed-out.title'),
      text: i18n.t('answering.signed-out.text'),
    })
    void utils.auth.session.invalidate()
  }, [phase, i18n, utils])
}

const placeKey = (relationsId: number) => `place-${relationsId}`

/**
 * The question in view stays there over a reload, such as that of a language switch, whatever has another height then.
 * Otherwise a form that was begun goes on at `open`, the first question without an answer.
 */
function usePlace(relationsId: number, open: number | undefined): void {
  const isKept = useRef(false)
  const goOn = useEffectEvent(() => {
    if (!isKept.current && open !== undefined) goToQuestion(open, undefined, 'instant')
  })
  // An effect, because the router scrolls to the top first.
  useEffect(() => goOn(), [relationsId])
  useLayoutEffect(() => {
    const kept = sessionStorage.getItem(placeKey(relationsId))
    isKept.current = kept !== null
    sessionStorage.removeItem(placeKey(relationsId))
    const [questionId = 0, top = 0] = (kept ?? '').split(' ').map(Number)
    const question = document.getElementById(questionAnchor(questionId))
    if (!question) return
    const by = question.getBoundingClientRect().top - top
    window.scrollBy({ top: by, behavior: 'instant' })
  }, [relationsId])
  useEffect(() => {
    const keep = () => {
      const question = window.scrollY === 0 ? undefined : firstInView()
      const top = question?.getBoundingClientRect().top ?? 0
      sessionStorage.setItem(placeKey(relationsId), `${question?.dataset.question ?? ''} ${top}`)
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [relationsId])
}

/** The first question that begins below the upper bar, or else the last question. */
function firstInView(): HTMLElement | undefined {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const isBelow = (question: HTMLElement) =>
    question.getBoundingClientRect().top >=
    Number.parseFloat(getComputedStyle(question).scrollMarginTop)
  return questions.find(isBelow) ?? questions.at(-1)
}

/** Asks before another page of the product is opened while text cannot be saved; closing the page with unsaved text warns. */
function UnsavedTextGuard({ autosave }: { autosave: SaveQueue }) {
  const { i18n } = useLingui()
  const isUnsaved = useCallback(() => {
    const state = autosave.getState()
    return state.phase === 'open' && state.failure !== null && hasUnsavedText(state)
  }, [autosave])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText(autosave.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [autosave])
  return (
    <LeaveGuard
      isUnsaved={isUnsaved}
      texts={() => ({
        title: i18n.t('answering.leave.title'),
        text: i18n.t(
          autosave.getState().keptOnDevice
            ? /*i18n*/ 'answering.leave.text'
            : /*i18n*/ 'answering.leave.text-not-kept',
        ),
        confirm: i18n.t('answering.leave.yes'),
        cancel: i18n.t('answering.leave.no'),
        danger: false,
      })}
    />
  )
}
