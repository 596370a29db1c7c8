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
