import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
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
  return (
    <Step
      name="questionnaire"
      number={2}
      title={i18n.t('rounds.step-questionnaire')}
      summary={
        questionnaire
          ? i18n.t('rounds.questionnaire-is', {
              name: pickName(lang, questionnaire),
              questions: questionnaire.choice + questionnaire.text,
            })
          : i18n.t('rounds.set-once')
      }
      mark={questionnaire ? 'good' : 'open'}
    >
      {questionnaire ? (
        <SetOnceHint set={round.questionnaireSet}>
          {i18n.t('rounds.questionnaire-text', questionnaire)}{' '}
          {i18n.t('rounds.questionnaire-stays')}
        </SetOnceHint>
      ) : (
        <QuestionnairePicker round={round} onSet={onSet} />
      )}
    </Step>
  )
}
