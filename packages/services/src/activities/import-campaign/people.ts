/**
 * Numbers for everyone a file can name: the file's own employees by their place, then the standing ones that the
 * file does not list. Usernames differ by more than their case.
 */
export class People {
  private readonly byName = new Map<string, number>()
  private readonly standing: Map<string, number>
  private fileCount = 0
  /** Ids of the people numbered after the file's own, in that order. */
  readonly outsideIds: number[] = []

  constructor(standing: Map<string, number>) {
    this.standing = standing
  }

  /** The place of an earlier employee with this username, or undefined when it is new. */
  claim(username: string, place: number): number | undefined {
    const name = username.toLowerCase()
    const earlier = this.byName.get(name)
    this.fileCount = Math.max(this.fileCount, place + 1)
    if (earlier !== undefined) return earlier
    this.byName.set(name, place)
    return undefined
  }

  /** The number of the person, or undefined for an unknown one. Only after all employees were claimed. */
  find(username: string): number | undefined {
    const exact = this.byName.get(username)
    if (exact !== undefined) return exact
    const name = username.toLowerCase()
    const known = this.byName.get(name)
    if (known !== undefined) return known
    const id = this.standing.get(name)
    if (id === undefined) return undefined
    const person = this.fileCount + this.outsideIds.length
    this.outsideIds.push(id)
    this.byName.set(name, person)
    return person
  }

  isStanding(username: string): boolean {
    return this.standing.has(username.toLowerCase())
  }

  /** The first number that is not one of the file's own employees. */
  get firstOutside(): number {
    return this.fileCount
  }
}
