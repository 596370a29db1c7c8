/**
 * For a process that `npm start` runs: calls `stop` when the launcher is gone, however it ended, and
 * ends the process after `timeoutMs` at the latest. Does nothing in a process started on its own.
 */
export function stopWithParent(stop: () => Promise<unknown>, timeoutMs = 5000): void {
  if (!process.connected) return
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), timeoutMs).unref()
    void stop().finally(() => process.exit(0))
  })
  process.channel?.unref()
}
