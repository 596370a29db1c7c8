import { expect, test } from 'vitest'
import { hashPassword, verifyNothing, verifyPassword } from './password.ts'

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
  const hashed = await hashPassword('Passw0rd-x')
  const wrong = await fastest(() => verifyPassword(hashed, 'guess'))
  const unknown = await fastest(() => verifyNothing('guess'))
  expect(await verifyNothing('guess')).toBe(false)
  expect(unknown).toBeGreaterThan(wrong / 2)
  expect(unknown).toBeLessThan(wrong * 2)
})

/** Milliseconds of the fastest of a few runs, which other work on the machine disturbs least. */
async function fastest(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 8; i++) {
    const start = performance.now()
    await run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
