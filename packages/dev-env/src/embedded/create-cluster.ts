import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './running.ts'
import { type Account, asAccount } from './unprivileged.ts'

/** Creates a cluster under another name and renames it when it is complete: a kill never leaves half of one in `data`. */
export function createCluster(options: {
  folder: string
  data: string
  password: string
  initdb: string
  account: Account
}): void {
  const { folder, data, password, initdb, account } = options
  const draft = `${data}.new`
  const passwordFile = join(folder, 'password.once')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const path of [folder, passwordFile]) {
    if (account.uid !== undefined && account.gid !== undefined)
      chownSync(path, account.uid, account.gid)
  }
  const flags = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--username=vantage',
    '--auth=scram-sha-256',
  ]
  const command = [initdb, '-D', draft, ...flags, `--pwfile=${passwordFile}`]
  const { file, args, ...ids } = asAccount(account, command)
  try {
    execFileSync(file, args, { ...ids, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  } catch (error) {
    throw new StartError(`PostgreSQL could not create its files in ${folder}: ${reason(error)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  if (!existsSync(data)) renameSync(draft, data)
}

function reason(error: unknown): string {
  const text = String((error as { stderr?: string }).stderr || error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? 'initdb failed'
}
