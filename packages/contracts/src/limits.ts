/** Business limits. Lengths are in characters. */
export const limits = {
  credentialMin: 3,
  credentialMax: 15,
  answerTextMax: 2000,
  anonymityMin: 1,
  anonymityMax: 10,
  anonymityDefault: 3,
} as const
