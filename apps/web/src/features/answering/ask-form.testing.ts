import type {
  AskForm,
  DraftAnswer,
  FormQuestion,
  OpenFormOutput,
} from '@vantage/contracts/answering/ask-form'
import { page } from 'vitest/browser'
import type { Answers } from '../../testing/fake-server.ts'
import { toAskForm } from '../../lib/paths.ts'

const options = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((name_en, index) => ({
  name: ['从不', '很少', '有时', '经常', '总是'][index] ?? '',
  name_en,
  score: index + 1,
}))

/** Nine questions, the 7th of which is a free text, about two targets. */
export const questions: readonly FormQuestion[] = Array.from({ length: 9 }, (_, index) => ({
  id: 101 + index,
  type: index === 6 ? (1 as const) : (0 as const),
  content: `清楚地说出自己想要什么，并说明为什么，第 ${index + 1} 种情形`,
  content_en: `Says clearly what is wanted and why it matters, in situation ${index + 1}`,
  target_id: index < 6 ? 1 : 2,
  target_name: index < 6 ? '沟通' : '协作',
  target_name_en: index < 6 ? 'Communication' : 'Working together',
}))

/** Every question's answer, as a draft has them. */
export const everyAnswer: DraftAnswer[] = questions.map(({ id, type }) => ({
  questionId: id,
  value: type === 0 ? 4 : 'Listens well. 很细心。',
  at: 1,
}))

const participant = { username: 'lin', fullname: '林小雨', englishname: 'Lin Xiaoyu' }
const form: AskForm = {
  relationsId: 7,
  activity: { id: 3, name: '年度测评', name_en: 'Annual Review' },
  participant,
  level: 1,
  anonymityMin: 3,
  dueOn: null,
  closesItself: false,
  excuse: 'none',
  questionnaireId: 5,
  questions: [...questions],
  options,
  draft: [],
  savedAt: null,
}

/** What opening the form gives. */
export const opened = (more: Partial<AskForm> = {}): OpenFormOutput => ({
  outcome: 'open',
  form: { ...form, ...more },
})

/** A server that opens the form and saves. */
export const answering = (more: Partial<AskForm> = {}): Answers => ({
  answering: {
    open: opened(more),
    save: () => ({ outcome: 'saved', savedAt: new Date().toISOString() }),
  },
})

/** The address of the form, as the list of activities leads to it. */
export const formAddress = toAskForm({
  username: 'emma',
  questionnaire_id: form.questionnaireId,
  relations_id: form.relationsId,
  actname: form.activity.name,
  actname_en: form.activity.name_en,
  fullname_obj: participant.fullname,
  englishname_obj: participant.englishname,
  username_obj: participant.username,
})

/** The choice with this score of a question; questions are counted from 1. */
export const choice = (question: number, score: number) =>
  page
    .getByRole('radio', { name: new RegExp(`^${score}`) })
    .nth(question < 7 ? question - 1 : question - 2)
export const comment = page.getByRole('textbox')
export const submitButton = page.getByRole('button', { name: /^(Submit|提交)$/ })
/** The unanswered questions in the header. */
export const head = page.getByRole('navigation', { name: /^(Unanswered questions|未完成的题目)$/ })
