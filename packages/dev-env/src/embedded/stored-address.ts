import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { freePort, portError } from './ports.ts'

// An embedded server keeps its port and password over restarts: whoever is connected finds it again.

/** The port stored in `file` when it is free, else another one, which is then stored. */
export async function storedPort(file: string): Promise<number> {
  const stored = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (stored > 0 && (await portError(stored, '127.0.0.1')) === null) return stored
  const port = await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

/** The password stored in `file`, which is made the first time and which only its owner may read. */
export function storedPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
