/** A process that is up. `exited` resolves, with the reason in words, once it is gone for whatever cause. */
export interface Running {
  exited: Promise<string>
  stop(): Promise<void>
}

/** Something that cannot go on, said in one line for a person: no stack is shown. */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}
