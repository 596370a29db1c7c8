import type { FileAnswers, FileParticipant } from '@vantage/contracts/activity-files/activity-file'
import { levels } from '@vantage/contracts/activities/levels'

// Cases that random answers contain too rarely. Both functions change the answers passed to them.

/** All peers of everybody answer `question` alike: lowest and highest are the same ("identical" in the report). */
export function agreeOnPeers(
  participants: readonly FileParticipant[],
  question: string,
  score: number,
) {
  for (const { raters } of participants) {
    for (const { level, answers } of raters) {
      if (level === levels.peer && answers) answers[question] = score
    }
  }
}

/**
 * Makes the self score of `username` over `questions` (all of one target) exactly the company's self average. With
 * sums S over the questions of n people that is n x S(username) = total of S, which steps of 1 can reach.
 */
export function tieSelf(
  participants: readonly FileParticipant[],
  questions: readonly string[],
  username: string,
) {
  const all = selfAnswers(participants)
  const own = all.find((each) => each.username === username)
  const others = all.filter((each) => each !== own)
  if (!own || others.length === 0) throw new Error(`${username} cannot be compared with anybody`)
  const sumOf = (each: SelfAnswers) =>
    questions.reduce((sum, question) => sum + Number(each.answers[question]), 0)

  const missing = (wanted: number, people: readonly SelfAnswers[]) =>
    wanted - people.reduce((sum, each) => sum + sumOf(each), 0)
  const even = Math.round(-missing(0, others) / others.length)
  bringTo(() => missing(even, [own]), [own], questions)
  bringTo(() => missing(even * others.length, others), others, questions)
}

/** Moves one score of each person in turn by 1 until nothing is `missing`. */
function bringTo(
  missing: () => number,
  people: readonly SelfAnswers[],
  questions: readonly string[],
) {
  for (let turn = 0; missing() !== 0; turn += 1) {
    const each = people[turn % people.length]
    if (each) step(each.answers, questions, Math.sign(missing()))
  }
}

/** Raises the lowest score or lowers the highest, unless it is at the end of the scale. */
function step(answers: FileAnswers, questions: readonly string[], by: number) {
  const score = (question: string) => Number(answers[question])
  const [question] = questions.toSorted((a, b) => by * (score(a) - score(b)))
  if (question === undefined) return
  answers[question] = Math.max(1, Math.min(5, score(question) + by))
}

type SelfAnswers = ReturnType<typeof selfAnswers>[number]

const selfAnswers = (participants: readonly FileParticipant[]) =>
  participants.flatMap(({ username, raters }) =>
    raters.flatMap(({ level, answers }) =>
      level === levels.self && answers ? [{ username, answers }] : [],
    ),
  )
