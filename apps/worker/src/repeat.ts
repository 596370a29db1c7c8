/** Works at once and again `pauseMs` after each time, until stopped; `work` does not throw. Stopping waits for what runs. */
export function repeat(work: () => Promise<void>, pauseMs: number): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running = Promise.resolve()
  const run = async () => {
    await work()
    if (!stopped) timer = setTimeout(start, pauseMs)
  }
  const start = () => {
    running = run()
  }
  start()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
