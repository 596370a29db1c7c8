import { availableParallelism } from 'node:os'
import { hashPassword } from '../../auth/password.ts'
import { copyLine } from './copy-text.ts'
import type { Staging } from './staging.ts'

/** Hashes the passwords on all cores and stages them; about 20 ms of one core each. */
export async function hashPasswords(
  passwords: ReadonlyMap<number, string>,
  staging: Staging,
  onProgress: (done: number) => void,
): Promise<void> {
  const waiting = passwords.entries()
  let done = 0
  const lane = async () => {
    for (const [place, password] of waiting) {
      staging.add('import_passwords', copyLine([place, await hashPassword(password)]))
      onProgress(++done / passwords.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))
  await staging.settle()
}
