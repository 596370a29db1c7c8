import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../../lib/names.ts'
import { useSaveState } from '../../../lib/save-queue/queue.ts'
import { type Ended, endedAs, unreceivedTexts, useAutosave } from '../autosave.ts'
import { StatusLine } from '../status-line.tsx'
import { Lead } from '../form/lead.tsx'
import { PartRail } from '../form/part-rail.tsx'
import { PartSection } from '../form/part-section.tsx'
import { splitIntoParts } from '../form/parts.ts'
import { showsMissing } from '../form/question.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useProgress } from '../progress/progress.ts'
import { SubmitControls } from '../submission/submit-controls.tsx'
import { useSubmission } from '../submission/use-submission.ts'
import { FormFooter } from './form-footer.tsx'
import { FormUnavailable } from './form-unavailable.tsx'
import { Frame } from './frame.tsx'
import { FormHeader } from './form-header.tsx'
import { FormLangSwitch } from './form-lang-switch.tsx'
import { UnsavedTextGuard } from './unsaved-text-guard.tsx'
import { usePlace } from './use-place.ts'
import { useSignedOut } from './use-signed-out.ts'

type OpenFormProps = { form: AskForm; username: string; ended: Ended | null }

/** The form as one answers it. `form` and `ended` come from the server; answers live in the autosave. */
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
          langSwitch={<FormLangSwitch autosave={autosave} />}
        />
      }
      rail={parts.length > 1 && <PartRail parts={parts} autosave={autosave} />}
      footer={
        <FormFooter status={<StatusLine autosave={autosave} />} keys={scores.at(-1) ?? 0}>
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
          />
        ))}
      </div>
      <UnsavedTextGuard autosave={autosave} />
    </Frame>
  )
}

/** Key of the place a browser tab was opened with; there the browser's own focus stays. */
const firstPlace = 'default'

/** The questions take the place of the waiting page and of its heading, which had the focus: it goes on to the new one. */
function useHeadingFocus(): void {
  const { key } = useLocation()
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (key === firstPlace || !heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key])
}
