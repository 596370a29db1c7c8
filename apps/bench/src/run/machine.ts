import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import type { Info } from './table.ts'

/** What the figures depend on. */
export async function describeMachine(sql: postgres.Sql): Promise<Info[]> {
  const [database] = await sql<{ version: string; fsync: string }[]>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync`
  return [
    { name: 'Node.js', value: process.version },
    { name: 'cores', value: `${availableParallelism()} (${cpus()[0]?.model ?? 'unknown'})` },
    {
      name: 'load at the start',
      value: loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    },
    { name: 'PostgreSQL', value: `${database?.version}, fsync ${database?.fsync}` },
    { name: 'commit', value: commit() },
  ]
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const changed = git('status', '--porcelain', '--', 'apps', 'packages') !== ''
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' and uncommitted changes' : '')
  } catch {
    return 'unknown'
  }
}
