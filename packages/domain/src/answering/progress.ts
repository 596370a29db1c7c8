/** Percent answered, 0..100: answered count x 100 / number of questions. */
export function answeredPercent(answered: number, questions: number): number {
  return questions === 0 ? 0 : (answered * 100) / questions
}

export type ProgressBand = 20 | 40 | 60 | 99 | 100

/** Colour bands: up to 20 red, 40 orange, 60 green, 99 blue, 100 dark green. */
export function progressBand(percent: number): ProgressBand {
  if (percent <= 20) return 20
  if (percent <= 40) return 40
  if (percent <= 60) return 60
  return percent < 100 ? 99 : 100
}

/** Seconds that people take for a question: a choice, a few sentences. */
const seconds = { choice: 15, text: 75 } as const

/** About how long a questionnaire takes, in whole minutes, at least 1. `texts` of its `questions` are free texts. */
export function estimatedMinutes({ questions, texts }: { questions: number; texts: number }) {
  const sum = (questions - texts) * seconds.choice + texts * seconds.text
  return Math.max(1, Math.round(sum / 60))
}

/** Estimates the minutes left when `saved` of the questions are answered, whichever those are. */
export function minutesLeft(form: { questions: number; texts: number; saved: number }): number {
  const { questions, saved } = form
  const share = questions === 0 ? 0 : (questions - saved) / questions
  return Math.max(1, Math.ceil(estimatedMinutes(form) * share))
}
