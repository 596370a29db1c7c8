/**
 * For a process that `npm start` runs: calls `stop` when the launcher is gone, however it ended, and
 * ends the process within `patience` ms at the latest. Does nothing in a process started on its own.
 */
export function stopWithParent(stop: () => Promise<unknown>, patience = 5000): void {
  if (!process.connected) return
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), patience).unref()
    void stop().finally(() => process.exit(0))
  })
  process.channel?.unref()
}
