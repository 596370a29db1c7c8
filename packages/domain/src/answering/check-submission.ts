import type { GivenAnswer } from '@vantage/contracts/answering/submission'

export interface SubmissionRules {
  /** The questionnaire's questions in order. */
  questions: readonly { id: number; type: 0 | 1 }[]
  /** Scores of the answer scale. */
  scale: readonly number[]
}

type CheckedSubmission =
  | { outcome: 'complete'; scores: number[]; comments: string[] }
  | { outcome: 'invalid'; message: string }

/** Every question must be answered exactly once. Returns scores and comments in questionnaire order. */
export function checkSubmission(
  answers: readonly GivenAnswer[],
  { questions, scale }: SubmissionRules,
): CheckedSubmission {
  const given = new Map<number, GivenAnswer>()
  for (const answer of answers) {
    if (given.has(answer.questionId)) return invalid(answer.questionId, 'is answered twice')
    given.set(answer.questionId, answer)
  }
  const scores: number[] = []
  const comments: string[] = []
  for (const { id, type } of questions) {
    const answer = given.get(id)
    if (!answer) return invalid(id, 'is not answered')
    given.delete(id)
    if (type === 0) {
      if (!('score' in answer)) return invalid(id, 'takes a score')
      if (!scale.includes(answer.score)) return invalid(id, 'has a score that is not on the scale')
      scores.push(answer.score)
    } else {
      if (!('text' in answer)) return invalid(id, 'takes a text')
      comments.push(answer.text)
    }
  }
  const [unknown] = given.keys()
  if (unknown !== undefined) return invalid(unknown, 'does not belong to the questionnaire')
  return { outcome: 'complete', scores, comments }
}

const invalid = (questionId: number, problem: string): CheckedSubmission => ({
  outcome: 'invalid',
  message: `question_id ${questionId} ${problem}`,
})
