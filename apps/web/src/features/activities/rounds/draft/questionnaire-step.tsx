import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { estimatedMinutes } from '@vantage/domain/answering/time-needed'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { PreviewLink } from './preview-link.tsx'
import { QuestionnairePicker } from './questionnaire-picker.tsx'
import { SetOnceHint } from './set-once-hint.tsx'
import { Step } from './step.tsx'

interface StepProps {
  round: RoundDetail
  onSet: () => void
}

/** Which questionnaire the round asks: set once. */
export function QuestionnaireStep({ round, onSet }: StepProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { questionnaire } = round
  const size = questionnaire && {
    questions: questionnaire.choice + questionnaire.text,
    texts: questionnaire.text,
  }
  return (
    <Step
      name="questionnaire"
      number={2}
      title={i18n.t('rounds.step-questionnaire')}
      summary={
        questionnaire && size
          ? i18n.t('rounds.questionnaire-is', {
              name: pickName(lang, questionnaire),
              questions: size.questions,
              minutes: estimatedMinutes(size),
            })
          : i18n.t('rounds.set-once')
      }
      mark={questionnaire ? 'good' : 'open'}
    >
      {questionnaire ? (
        <SetOnceHint set={round.questionnaireSet}>
          {i18n.t('rounds.questionnaire-text', questionnaire)}{' '}
          {i18n.t('rounds.questionnaire-stays')}{' '}
          <PreviewLink id={questionnaire.id}>{i18n.t('rounds.preview-as-rater')}</PreviewLink>
        </SetOnceHint>
      ) : (
        <QuestionnairePicker round={round} onSet={onSet} />
      )}
    </Step>
  )
}
