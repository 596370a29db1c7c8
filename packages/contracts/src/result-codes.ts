/** Codes that travel as strings in every REST body: see `.github/product/rest.md`. */
export const resultCodes = {
  ok: '200',
  empty: '210',
  partial: '290',
  refused: '701',
} as const
export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes]
