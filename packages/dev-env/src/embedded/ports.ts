import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Tries to listen: null when that works, else the error's code (`EADDRINUSE`, `EACCES`, ...). */
export function portTrouble(port: number, host: string): Promise<string | null> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(null)))
  })
}

/** A loopback port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })
}

/** The port that `file` remembers when it is free, else another one, which it then remembers. */
export async function keptPort(file: string): Promise<number> {
  const kept = readNumber(file)
  if (kept && (await portTrouble(kept, '127.0.0.1')) === null) return kept
  const port = await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

function readNumber(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}
