import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const runtime = z.object({
  databaseUrl: z.string(),
  redisUrl: z.string().nullable(),
  pid: z.number().int().positive(),
})

/** Where a running `npm start` keeps its databases, so that the command line works beside it (decisions section 13). */
export type Runtime = z.infer<typeof runtime>

const place = (dataDir: string) => join(dataDir, 'runtime.json')

/** Replaces the file at once; only its owner may read it, for it holds passwords. */
export function writeRuntime(dataDir: string, value: Runtime): void {
  const draft = `${place(dataDir)}.new`
  writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
  renameSync(draft, place(dataDir))
}

export function removeRuntime(dataDir: string): void {
  rmSync(place(dataDir), { force: true })
}

/** What the last start wrote, alive or not; null when there is none or it cannot be understood. */
export function readRuntime(dataDir: string): Runtime | null {
  try {
    return runtime.parse(JSON.parse(readFileSync(place(dataDir), 'utf8')))
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
