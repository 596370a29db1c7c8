import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Tries to listen: null when that works, else the error's code (`EADDRINUSE`, `EACCES`, ...). */
export function portError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)))
  })
}

/** A loopback port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

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
