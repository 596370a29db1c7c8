import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const runtime = z.object({
  databaseUrl: z.string(),
  redisUrl: z.string().nullable(),
  pid: z.number().int().positive(),
})

/** Where a running `npm start` keeps its databases, so that the command line works beside it. */
export type Runtime = z.infer<typeof runtime>

const fileIn = (dataDir: string) => join(dataDir, 'runtime.json')

/** Replaces the file atomically; only its owner may read it, for it holds passwords. */
export function writeRuntime(dataDir: string, value: Runtime): void {
  const draft = `${fileIn(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

export function removeRuntime(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** What the last start wrote, whether it still runs or not; null when the file is missing or malformed. */
export function readRuntime(dataDir: string): Runtime | null {
  try {
    return runtime.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * In a process that `npm start` runs: calls `stop` when the launcher is gone, however and whenever it ended, and ends the
 * process after `timeoutMs` at the latest. Does nothing in a process started on its own.
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
