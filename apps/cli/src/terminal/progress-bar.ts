import type { WriteStream } from 'node:tty'

/** Where progress is shown: a terminal, or a file or pipe that gets a line now and then. */
export type ProgressOutput = Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

export interface ProgressBar {
  /** `done` from 0 to 1. */
  show(done: number, doing: string): void
  clear(): void
}

const width = 30
const frameMs = 80

/** One line that fills up; outside a terminal a line for every tenth. */
export function progressBar(output: ProgressOutput, clock = () => performance.now()): ProgressBar {
  return output.isTTY ? terminalBar(output, clock) : plainLines(output)
}

function terminalBar(output: ProgressOutput, clock: () => number): ProgressBar {
  let drawn = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    show: (done, doing) => {
      if (clock() - last < frameMs && done < 1) return
      last = clock()
      const filled = Math.floor(done * width)
      const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
      const line = `${bar} ${percent(done)} ${doing}`.slice(0, (output.columns ?? 80) - 1)
      if (line === drawn) return
      drawn = line
      output.write(`\r\u001b[2K${line}`)
    },
    clear: () => void output.write('\r\u001b[2K'),
  }
}

function plainLines(output: ProgressOutput): ProgressBar {
  let tenth = -1
  let before = ''
  return {
    show: (done, doing) => {
      const now = Math.floor(done * 10)
      if (now === tenth && doing === before) return
      tenth = now
      before = doing
      output.write(`${percent(done)} ${doing}\n`)
    },
    clear: () => {},
  }
}

function percent(done: number): string {
  return `${String(Math.floor(done * 100)).padStart(3)}%`
}
