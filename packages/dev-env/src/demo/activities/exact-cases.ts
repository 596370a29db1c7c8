import type { FileAnswers, FileParticipant } from '@vantage/contracts/activities/campaign-file'
import { levels } from '@vantage/contracts/activities/levels'

/** Cases that chance gives too seldom for a demo. Both functions change the self-assessments they are given. */

/** Everyone rates themselves alike on `question`: lowest and highest are the same ("identical" in the report). */
export function agreeOnSelf(
  participants: readonly FileParticipant[],
  question: string,
  score: number,
) {
  for (const { answers } of selfAnswers(participants)) answers[question] = score
}

/**
 * Makes the self score of `username` over `questions` (all of one target) exactly the company's self average. With
 * sums S over the questions of n people that is n x S(username) = total of S, which whole steps of 1 can reach.
 */
export function tieSelf(
  participants: readonly FileParticipant[],
  questions: readonly string[],
  username: string,
) {
  const all = selfAnswers(participants)
  const own = all.find((each) => each.username === username)
  if (!own) throw new Error(`${username} gave no self-assessment`)
  const others = all.filter((each) => each !== own)
  const sum = ({ answers }: SelfAnswers) =>
    questions.reduce((total, question) => total + Number(answers[question]), 0)
  const total = () => others.reduce((whole, each) => whole + sum(each), 0)

  const wanted = Math.round(total() / others.length)
  const step = (each: SelfAnswers, by: number, turn: number): boolean => {
    const at = questions.findIndex((_, i) =>
      fits(each, questions[(i + turn) % questions.length], by),
    )
    const question = questions[(at + turn) % questions.length]
    if (at < 0 || question === undefined) return false
    each.answers[question] = Number(each.answers[question]) + by
    return true
  }
  for (let turn = 0; sum(own) !== wanted; turn += 1) step(own, Math.sign(wanted - sum(own)), turn)
  for (let turn = 0; total() !== wanted * others.length; turn += 1) {
    const each = others[turn % others.length]
    if (each) step(each, Math.sign(wanted * others.length - total()), turn)
  }
}

interface SelfAnswers {
  username: string
  answers: FileAnswers
}

const selfAnswers = (participants: readonly FileParticipant[]): SelfAnswers[] =>
  participants.flatMap(({ username, raters }) =>
    raters.flatMap(({ level, answers }) =>
      level === levels.self && answers ? [{ username, answers }] : [],
    ),
  )

function fits({ answers }: SelfAnswers, question: string | undefined, by: number): boolean {
  const score = question === undefined ? 0 : Number(answers[question]) + by
  return score >= 1 && score <= 5
}
