import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'

vi.mock(import('@node-rs/argon2'), { spy: true })
// Another test of this worker may have loaded it with what it really calls.
vi.resetModules()
const { hashPassword, verifyNothing, verifyPassword } = await import('./password.ts')

test('a password matches its own hash and no other', async () => {
  const hashed = await hashPassword('Passw0rd-x')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hashed, 'Passw0rd-x')).toBe(true)
  expect(await verifyPassword(hashed, 'Passw0rd-y')).toBe(false)
})

test('the same password is hashed with a different salt each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('a damaged hash matches nothing', async () => {
  expect(await verifyPassword('not a hash', 'anything')).toBe(false)
})

test('an unknown user costs as much as a wrong password', async () => {
  expect(await verifyNothing('guess')).toBe(false)
  const { lastCall, results } = vi.mocked(verify).mock
  expect(costOf(String(lastCall?.[0]))).toBe(costOf(await hashPassword('Passw0rd-x')))
  // argon2 throws, at no cost, on a hash that it cannot read.
  expect(await results.at(-1)?.value).toBe(false)
})

/** All that decides what a comparison costs: the parameters, and how long salt and digest are. */
function costOf(hash: string): string {
  const [salt = '', digest = '', ...parameters] = hash.split('$').toReversed()
  return [...parameters.toReversed(), salt.length, digest.length].join('$')
}
