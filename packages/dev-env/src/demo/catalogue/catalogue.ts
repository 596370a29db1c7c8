import {
  type FileOption,
  type FileQuestion,
  type FileQuestionnaire,
  type FileTarget,
  fileQuestion,
} from '@vantage/contracts/activity-files/activity-file'
import options from '../content/options.json' with { type: 'json' }
import questionnaires from '../content/questionnaires.json' with { type: 'json' }
import questions from '../content/questions.json' with { type: 'json' }
import targets from '../content/targets.json' with { type: 'json' }

export const demoTargets: readonly FileTarget[] = targets
export const demoOptions: readonly FileOption[] = options
export const demoQuestionnaires: readonly FileQuestionnaire[] = questionnaires
export const demoQuestions: readonly FileQuestion[] = fileQuestion.array().parse(questions)

/** `full`: 48 choice and 4 free-text questions; `short`: 20 and 2. */
export type QuestionnaireKey = 'full' | 'short'

/** The questions of a questionnaire in its order. Throws when it names an unknown question. */
export function questionsOf(key: QuestionnaireKey): FileQuestion[] {
  const questionnaire = demoQuestionnaires.find((each) => each.key === key)
  if (!questionnaire) throw new Error(`The demo company has no questionnaire ${key}`)
  return questionnaire.questions.map((questionKey) => {
    const question = demoQuestions.find((each) => each.key === questionKey)
    if (!question) throw new Error(`The demo company has no question ${questionKey}`)
    return question
  })
}
