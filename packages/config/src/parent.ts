/**
 * For a process that `npm start` runs: calls `stop` when the launcher is gone, however and whenever it ended, and
 * ends the process after `timeoutMs` at the latest. Does nothing in a process started on its own.
 */
export function stopWithParent(stop: () => Promise<unknown>, timeoutMs = 5000): void {
  if (!process.send) return
  const end = () => {
    setTimeout(() => process.exit(1), timeoutMs).unref()
    void stop().finally(() => process.exit(0))
  }
  process.once('disconnect', end)
  process.channel?.unref()
  // The launcher may have been killed while this process was still starting.
  if (!process.connected) end()
}
