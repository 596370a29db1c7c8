/** The variance of answers when each of 1..5 is as likely, and when raters like to give high ones. */
export const chanceVariance = { uniform: 2, skewed: 1.34 } as const

/** Raters of one participant agree from this r*wg(j) on. */
export const agreeFrom = 0.7

/** Differences of doubles below this are none. */
const rounding = 1e-9

/** How alike raters of the same participant answer some questions, and how well they tell participants apart. */
export class AgreementTally {
  private readonly questions: readonly number[]
  /** How many groups have a mean variance of answers. */
  private readonly variances = new Map<number, number>()
  /** By group size n: the sum of |n x answer - sum of the group|. */
  private readonly distances = new Map<number, number>()
  /** By size: the sum of squares of what the raters of one participant gave together. */
  private readonly squares = new Map<number, number>()
  private total = 0
  private clusters = 0
  private raters = 0
  groups = 0

  constructor(questions: readonly number[]) {
    this.questions = questions
  }

  /** Raters whose agreement counts: a participant's group of one level. One rater alone agrees with nobody. */
  addGroup(answers: readonly ArrayLike<number>[]): void {
    const n = answers.length
    if (n < 2) return
    let [squares, distance] = [0, 0]
    for (const q of this.questions) {
      let sum = 0
      for (const given of answers) sum += given[q] ?? 0
      for (const given of answers) {
        const away = n * (given[q] ?? 0) - sum
        squares += away * away
        distance += Math.abs(away)
      }
    }
    const variance = squares / (n * n * (n - 1) * this.questions.length)
    this.variances.set(variance, (this.variances.get(variance) ?? 0) + 1)
    this.distances.set(n, (this.distances.get(n) ?? 0) + distance)
    this.groups += 1
  }

  /** Raters who should give the same about one participant: that is what tells participants apart. */
  addCluster(answers: readonly ArrayLike<number>[]): void {
    const n = answers.length
    if (n === 0) return
    let sum = 0
    for (const given of answers) for (const q of this.questions) sum += given[q] ?? 0
    this.squares.set(n, (this.squares.get(n) ?? 0) + sum * sum)
    this.total += sum
    this.raters += n
    this.clusters += 1
  }

  /** Raters of one participant, on average. */
  get size(): number {
    return this.raters / this.clusters
  }

  /** ICC(1) by the variance within participants of a rater's mean. Equal scores everywhere tell nobody apart. */
  icc(within: number): number {
    let squares = -(this.total ** 2) / this.raters
    for (const [n, each] of this.squares) squares += each / n
    const between = squares / this.questions.length ** 2 / (this.clusters - 1)
    const all = between + (this.size - 1) * within
    return all > 0 ? (between - within) / all : 0
  }

  /**
   * `within`: the variance within participants of a rater's mean. Figures are those of the contract, exact: shares of 1, ADM in
   * points.
   */
  figures(within: number) {
    const ordered = [...this.variances].sort(([one], [other]) => one - other)
    const agreeing = (by: number) => {
      const maxVariance = (1 - agreeFrom) * by + rounding
      const found = ordered.filter(([variance]) => variance <= maxVariance)
      return found.reduce((count, [, groups]) => count + groups, 0) / this.groups
    }
    const agreement = (part: number) =>
      1 - quantile(ordered, this.groups, 1 - part) / chanceVariance.uniform
    let apart = 0
    for (const [n, distance] of this.distances) apart += distance / (n * n)
    return {
      median: agreement(0.5),
      low: agreement(0.25),
      high: agreement(0.75),
      share: agreeing(chanceVariance.uniform),
      shareSkewed: agreeing(chanceVariance.skewed),
      apart: apart / this.questions.length / this.groups,
      icc: this.icc(within),
    }
  }
}

/** Between the two values next to it, as R's type 7; `ordered` are values with how often each is there. */
function quantile(ordered: readonly (readonly [number, number])[], count: number, part: number) {
  const place = (count - 1) * part
  const at = (rank: number) => {
    let seen = 0
    return ordered.find(([, times]) => (seen += times) > rank)?.[0] ?? 0
  }
  const below = at(Math.floor(place))
  return below + (place % 1) * (at(Math.ceil(place)) - below)
}
