import { createDecipheriv, createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptEvent, encryptEvent, signEvent } from './event-crypto.ts'

const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

test.each(['', 'success', '审批已通过', 'x'.repeat(5000)])(
  'a decrypted message equals what was encrypted',
  (message) => {
    const encrypt = encryptEvent(aesKey, 'the-client-id', message)
    expect(decryptEvent(aesKey, encrypt)).toEqual({ message, ownerKey: 'the-client-id' })
  },
)

test('the plain text is salt, length, message, owner key and padding to blocks of 32', () => {
  const encrypt = encryptEvent(aesKey, 'owner', 'success')
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(encrypt, 'base64'), cipher.final()])
  expect(plain.length).toBe(64)
  expect(plain.readUInt32BE(16)).toBe('success'.length)
  expect(plain.subarray(20, 32).toString()).toBe('successowner')
  expect(plain.subarray(32)).toEqual(Buffer.alloc(32, 32))
})

test('the same message is encrypted differently each time', () => {
  const [first, second] = [encryptEvent(aesKey, 'o', 'm'), encryptEvent(aesKey, 'o', 'm')]
  expect(first).not.toBe(second)
})

test('a message cannot be decrypted with another key', () => {
  const encrypt = encryptEvent(aesKey, 'owner', 'success')
  expect(() => decryptEvent(aesKey.replace('a', 'Z'), encrypt)).toThrow(/wrong (padding|length)/)
})

test('the signature is the sha1 of the four parts, sorted and joined', () => {
  const expected = createHash('sha1').update('1700000000abctokenzzz').digest('hex')
  expect(signEvent('token', '1700000000', 'abc', 'zzz')).toBe(expected)
  expect(signEvent('zzz', 'abc', '1700000000', 'token')).toBe(expected)
})
