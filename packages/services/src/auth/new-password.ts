import { readFileSync } from 'node:fs'
import type { NewPasswordProblem } from '@vantage/contracts/auth/login'
import { limits } from '@vantage/contracts/limits'

/** 10,000 passwords that many people choose, one per line, in lower case and of the length of a new one. */
const file = new URL('common-passwords.txt', import.meta.url)
let common: ReadonlySet<string> | undefined

/** Why a person may not choose this password, or null. Upper and lower case make no difference. */
export function newPasswordProblem(password: string, username: string): NewPasswordProblem | null {
  if (password.length < limits.newPasswordMin || password.length > limits.credentialMax) {
    return 'length'
  }
  const plain = password.toLowerCase()
  if (plain === username.toLowerCase()) return 'username'
  common ??= new Set(readFileSync(file, 'utf8').split('\n'))
  return common.has(plain) ? 'common' : null
}
