/** The day `days` before `today`; both `YYYY-MM-DD`. */
export function daysBefore(today: string, days: number): string {
  const midnight = Date.parse(`${today}T00:00:00Z`)
  return new Date(midnight - days * 86_400_000).toISOString().slice(0, 10)
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))

/** 1 to 4. */
export const quarterOf = (date: string): number => Math.ceil(Number(date.slice(5, 7)) / 3)
