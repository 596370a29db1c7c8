/** What an import is doing, for a progress bar. */
export type ImportPhase = 'reading' | 'checking' | 'passwords' | 'writing'

export type OnProgress = (done: number, phase: ImportPhase) => void

/** Rough seconds of work, measured on two cores: only their proportion matters. */
const secondsPer = { readByte: 1.5e-8, checkByte: 1e-7, password: 0.012, assignment: 3e-5 }

/** Turns the progress of each phase into one share of the whole, which only grows. */
export class Progress {
  private readonly weights: Record<ImportPhase, number>
  private readonly report: OnProgress
  private last = 0

  constructor(size: number, report: OnProgress) {
    this.report = report
    this.weights = {
      reading: size * secondsPer.readByte,
      checking: size * secondsPer.checkByte,
      passwords: 0,
      // Until they are counted: an assignment takes some 250 bytes of the file.
      writing: (size / 250) * secondsPer.assignment,
    }
  }

  expect(amounts: { passwords?: number; assignments?: number }): void {
    if (amounts.passwords !== undefined) {
      this.weights.passwords = amounts.passwords * secondsPer.password
    }
    if (amounts.assignments !== undefined) {
      this.weights.writing = 0.05 + amounts.assignments * secondsPer.assignment
    }
  }

  /** `share` of `phase` is done, 0..1. */
  at(phase: ImportPhase, share: number): void {
    const order: ImportPhase[] = ['reading', 'checking', 'passwords', 'writing']
    const before = order.slice(0, order.indexOf(phase))
    const sum = (phases: ImportPhase[]) =>
      phases.reduce((total, name) => total + this.weights[name], 0)
    const done = (sum(before) + this.weights[phase] * share) / sum(order)
    this.last = Math.max(this.last, Math.min(1, done))
    this.report(this.last, phase)
  }
}
