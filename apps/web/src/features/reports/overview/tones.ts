/** Where one tone ends and the next begins, in hundredths. */
const steps = [340, 370, 400, 430]
const darkest = 56

/** A score in hundredths as text, and how dark its cell is, in percent. */
export function tones(score: number): { text: string; percent: number } {
  const tone = steps.filter((step) => score >= step).length
  return { text: (score / 100).toFixed(2), percent: (darkest / steps.length) * tone }
}

/** Every tone, from the lowest scores to the highest. */
export const allTones: number[] = [0, ...steps].map((score) => tones(score).percent)
export const lowest = (steps[0] ?? 0) / 100
export const highest = (steps.at(-1) ?? 0) / 100
