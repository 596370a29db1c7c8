/** Seconds that people take for a question: a choice, a few sentences. */
const seconds = { choice: 15, text: 75 } as const

/** About how long a questionnaire takes, in whole minutes, at least 1. `texts` of its `questions` are free texts. */
export function estimatedMinutes({ questions, texts }: { questions: number; texts: number }) {
  const sum = (questions - texts) * seconds.choice + texts * seconds.text
  return Math.max(1, Math.round(sum / 60))
}

/** The same for what is left when `saved` of the questions are answered, whichever those are. */
export function minutesLeft(form: { questions: number; texts: number; saved: number }): number {
  const { questions, saved } = form
  const share = questions === 0 ? 0 : (questions - saved) / questions
  return Math.max(1, Math.ceil(estimatedMinutes(form) * share))
}
