import type { ActivityFile, FileAnswers } from '@vantage/contracts/activity-files/activity-file'
import type { CommentDeck } from '../answers/comment-deck.ts'
import { demoScore } from '../answers/scores.ts'
import { questionsOf } from '../catalogue/catalogue.ts'
import { type Rater, ratersOf } from './raters.ts'
import type { Activity } from './activities.ts'

export type DemoActivity = NonNullable<ActivityFile['activities']>[number]

/** The activity with its raters and their answers. Comments come from `deck`, which remembers those it has dealt. */
export function fillActivity(
  { activity, participants, submissions }: Activity,
  deck: CommentDeck,
): DemoActivity {
  const questions = questionsOf(activity.questionnaire)
  const answersOf = (participant: string, rater: Rater): FileAnswers =>
    Object.fromEntries(
      questions.map((question) => [
        question.key,
        question.type === 0
          ? demoScore(activity.key, participant, rater, question)
          : deck.deal(question.key, participant, rater),
      ]),
    )
  return {
    ...activity,
    participants: participants.map((participant) => {
      const { username } = participant
      const raters = ratersOf(activity.key, participant)
      const submitted = new Set(submissions(username, raters))
      return {
        username,
        raters: raters.map((rater) =>
          submitted.has(rater) ? { ...rater, answers: answersOf(username, rater) } : rater,
        ),
      }
    }),
  }
}
