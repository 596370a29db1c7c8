/** The name of the next round: a year in it is counted up. */
export const nextName = (name: string): string =>
  name.replace(/(?<!\d)20\d\d(?!\d)/, (year) => String(Number(year) + 1))
