import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isExecutable } from './processes.ts'
import { StartError } from './running.ts'

/** The user that PostgreSQL runs as, and what its command has to be prefixed with (mostly nothing). */
export interface Account {
  uid?: number
  gid?: number
  prefix: string[]
}

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`, which exists on every machine.
 * Where `nobody` cannot enter a folder above one of `paths` (such as /root), it also gets the
 * capability to pass through closed folders, and no other.
 */
export function accountFor(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const uid = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
  const gid = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }))
  const closed = paths.map(closedParent).find((folder) => folder !== null)
  if (!closed) return { uid, gid, prefix: [] }
  return { uid, gid, prefix: passThroughPrefix(uid, gid, closed) }
}

/** How to spawn `command` as that account. A prefix changes the user itself, so uid and gid are left out then. */
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

function passThroughPrefix(uid: number, gid: number, closed: string): string[] {
  const capability = heldCapability()
  if (!capability || !isExecutable('/usr/bin/setpriv')) {
    throw new StartError(
      `PostgreSQL does not run as root, and other users cannot enter ${closed}: set DATA_DIR to a folder they can enter, run as another user, or set DATABASE_URL.`,
    )
  }
  return [
    '/usr/bin/setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--',
  ]
}

/** Containers often hold `dac_override` but not the narrower `dac_read_search`. */
function heldCapability(): string | null {
  const bits = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const held = BigInt(`0x${bits ?? '0'}`)
  if (held & 4n) return 'dac_read_search'
  return held & 2n ? 'dac_override' : null
}
