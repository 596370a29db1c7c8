import { execFileSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './running.ts'

/** Whom PostgreSQL runs as, and the command that has to stand before its own (empty for most). */
export interface Account {
  uid?: number
  gid?: number
  prefix: string[]
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`, which is there on every machine.
 * Where `nobody` cannot enter a folder above one of `paths` (/root is closed to others), it is also
 * given the right to pass through, and nothing more.
 */
export function accountFor(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }))
  const closed = paths.map(closedParent).find((folder) => folder !== null)
  if (!closed) return { uid, gid, prefix: [] }
  return { uid, gid, prefix: passThrough(uid, gid, closed) }
}

/** How to call `command` as that account: the right to pass through comes with a program that changes the user itself. */
export function asAccount(account: Account, command: string[]) {
  const [file = '', ...args] = [...account.prefix, ...command]
  const { uid, gid } = account
  const ids =
    account.prefix.length > 0 || uid === undefined || gid === undefined ? {} : { uid, gid }
  return { file, args, ...ids }
}

function closedParent(path: string): string | null {
  const folder = dirname(path)
  if ((statSync(folder).mode & 0o001) === 0) return folder
  return folder === dirname(folder) ? null : closedParent(folder)
}

function passThrough(uid: number, gid: number, closed: string): string[] {
  const right = heldRight()
  if (!right || !has('/usr/bin/setpriv')) {
    throw new StartError(
      `PostgreSQL does not run as root, and other users cannot enter ${closed}: set DATA_DIR to an open folder, run as another user, or set DATABASE_URL.`,
    )
  }
  return [
    '/usr/bin/setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    '--',
  ]
}

/** Containers often hold `dac_override` but not the narrower `dac_read_search`. */
function heldRight(): string | null {
  const bits = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const held = BigInt(`0x${bits ?? '0'}`)
  if (held & 4n) return 'dac_read_search'
  return held & 2n ? 'dac_override' : null
}

function has(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
