import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** How many pages are printed, and how many lines of each: the end of a log is often all that is kept of it. */
const [maxPages, lines] = [3, 40]

/** Prints what the page of a failed test showed, for where nobody can fetch its screenshot. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = []

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const context = attachments.find(({ name }) => name === 'error-context')
    if (!context?.path) return
    const [, snapshot = ''] = readFileSync(context.path, 'utf8').split('```yaml')
    const all = snapshot.trim().split('\n')
    const main = all.findIndex((line) => line.startsWith('- main'))
    const shown = all.slice(Math.max(main, 0)).slice(0, lines)
    this.#pages.push([`The page of "${test.title}":`, ...shown].join('\n'))
  }

  onEnd(): void {
    for (const page of this.#pages.slice(0, maxPages)) process.stdout.write(`\n${page}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
