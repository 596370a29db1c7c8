/** How many positions are right; 0 is no answer and never right. Both lists are in the order of the questions. */
export const countCorrect = (positions: readonly number[], correct: readonly number[]): number =>
  correct.filter((right, index) => right > 0 && positions[index] === right).length

/** 42 to 162 for 0 to 60 correct answers. It is a transform of the count, without norms. */
export const iqScore = (correct: number): number => 2 * correct + 42

/** What guessing every question brings on average, to the point; `options`: how many each question has. */
export const guessedScore = (options: readonly number[]): number =>
  Math.round(iqScore(options.reduce((sum, count) => sum + 1 / count, 0)))

/** How many correct answers make a score. */
export const correctOf = (score: number): number => (score - 42) / 2

/** Whether 60 questions can give this score. */
export const isIqScore = (score: number): boolean =>
  Number.isInteger(score) && score % 2 === 0 && score >= iqScore(0) && score <= iqScore(60)
