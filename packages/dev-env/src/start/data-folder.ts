import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { portError } from '../embedded/ports.ts'
import { livePid } from '../embedded/processes.ts'
import { StartError } from '../embedded/running.ts'

export interface Claim {
  /** Where the processes write their logs. */
  logs: string
  release(): void
}

const takeoverMs = 8000

/**
 * Claims the data folder and checks the port. A start that was killed a moment ago may still hold both, so
 * this waits for a while. Throws a StartError of one line when either cannot be used.
 */
export async function claimDataFolder(dataDir: string, host: string, port: number): Promise<Claim> {
  const pidFile = join(dataDir, 'start.pid')
  const until = Date.now() + (existsSync(pidFile) ? takeoverMs : 0)
  let obstacle = await obstacleTo(pidFile, host, port)
  while (obstacle && Date.now() < until) {
    await sleep(200)
    obstacle = await obstacleTo(pidFile, host, port)
  }
  if (obstacle) throw new StartError(obstacle)
  const logs = join(dataDir, 'logs')
  try {
    mkdirSync(logs, { recursive: true })
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be written (${code}).`)
  }
  return { logs, release: () => rmSync(pidFile, { force: true }) }
}

async function obstacleTo(pidFile: string, host: string, port: number): Promise<string | null> {
  const error = await portError(port, host)
  if (error === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what runs there, or choose another with PORT.`
  }
  if (error) {
    return `Port ${port} of ${host} cannot be used (${error}): choose others with PORT and HOST.`
  }
  const earlier = livePid(pidFile, 'src/start/main.ts')
  if (earlier === null) return null
  return `Vantage already runs on this data folder (process ${earlier}): stop it, or choose another with DATA_DIR.`
}
