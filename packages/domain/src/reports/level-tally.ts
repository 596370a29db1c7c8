/* Sums over the groups of one level, from which all that is published of scatter is computed. */

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Place of the pair i < j in the order (0,1), (0,2), (1,2), (0,3) ... */
export const pairPlace = (i: number, j: number): number => (j * (j - 1)) / 2 + i

/** Place of i and j, in either order and maybe the same, in (0,0), (0,1), (1,1), (0,2) ... */
export const productPlace = (i: number, j: number): number =>
  i <= j ? pairPlace(i, j + 1) : pairPlace(j, i + 1)

/** Adds up the groups of a level; memory is bounded by the number of distinct group sizes. All sums are whole numbers. */
export class LevelTally {
  degrees = 0
  groups = 0
  /** The degrees of freedom of the largest group. */
  largest = 0
  /** For each pair of questions: the sum of products of a rater's answers. */
  readonly products: Float64Array
  /** By group size, for each pair of questions: the sum of products of what the group gave together. */
  readonly together = new Map<number, Float64Array>()
  /** How many groups there are of each size, from two raters on. */
  readonly sizes = new Map<number, number>()
  readonly questions: number

  constructor(questions: number) {
    this.questions = questions
    this.products = new Float64Array(productPlace(0, questions))
  }

  add(answers: readonly ArrayLike<number>[]): void {
    for (const given of answers) addProducts(this.products, given)
    this.addGroup(answers)
  }

  /** Adds a group whose raters' own products stand elsewhere. */
  addGroup(answers: readonly ArrayLike<number>[]): void {
    const raters = answers.length
    if (raters === 0) return
    const sums = new Float64Array(this.questions)
    for (const given of answers) {
      for (let q = 0; q < sums.length; q += 1) sums[q] = (sums[q] ?? 0) + (given[q] ?? 0)
    }
    const together = this.together.get(raters) ?? new Float64Array(this.products.length)
    this.together.set(raters, together)
    addProducts(together, sums)
    // One rater alone lies apart from nobody: the products are those of the group.
    if (raters < 2) return
    this.sizes.set(raters, (this.sizes.get(raters) ?? 0) + 1)
    this.degrees += raters - 1
    this.groups += 1
    this.largest = Math.max(this.largest, raters - 1)
  }
}

/** Adds the product of each two values. */
function addProducts(products: Float64Array, values: ArrayLike<number>): void {
  let place = 0
  for (let j = 0; j < values.length; j += 1) {
    const second = values[j] ?? 0
    for (let i = 0; i <= j; i += 1) {
      products[place] = (products[place] ?? 0) + second * (values[i] ?? 0)
      place += 1
    }
  }
}
