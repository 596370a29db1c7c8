import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decryptEvent, encryptEvent } from './event-crypto.ts'

/** From the examples of open-dingtalk/DingTalk-Callback-Crypto, in Python and in Go, which pad differently. */
const vectors = [
  {
    keys: {
      token: 'mryue',
      aesKey: 'Yue0EfdN5900c1ce5cf6A152c63DDe1808a60c5ecd7',
      ownerKey: 'ding6ccabc44d2c8d38b',
    },
    encrypted: {
      signature: '03044561471240d4a14bb09372dfcfd4fd0e40cb',
      timestamp: '1608001896814',
      nonce: 'WL4PK6yA',
      encrypt:
        '0vJiX6vliEpwG3U45CtXqi+m8PXbQRARJ8p8BbDuD1EMTDf0jKpQ79QS93qEk7XHpP6u+oTTrd15NRPvNvmBKyDCYxxOK+HZeKju4yhELOFchzNukR+t8SB/qk4ROMu3',
    },
    text: '{"EventType":"check_url"}',
  },
  {
    keys: {
      token: 'tokenxxxx',
      aesKey: 'o1w0aum42yaptlz8alnhwikjd3jenzt9cb9wmzptgus',
      ownerKey: 'dingxxxxxx',
    },
    encrypted: {
      signature: 'f36f4ba5337d426c7d4bca0dbcb06b3ddc1388fc',
      timestamp: '1605695694141',
      nonce: 'WelUQl6bCqcBa2fM',
      encrypt:
        'X1VSe9cTJUMZu60d3kyLYTrBq5578ZRJtteU94wG0Q4Uk6E/wQYeJRIC0/UFW5Wkya1Ihz9oXAdLlyC9TRaqsQ==',
    },
    text: 'success',
  },
  {
    keys: {
      token: '123456',
      aesKey: '4g5j64qlyl3zvetqxz5jiocdr586fn2zvjpa8zls3ij',
      ownerKey: 'suite4xxxxxxxxxxxxxxx',
    },
    encrypted: {
      signature: '5a65ceeef9aab2d149439f82dc191dd6c5cbe2c0',
      timestamp: '1445827045067',
      nonce: 'nEXhMP4r',
      encrypt:
        '1a3NBxmCFwkCJvfoQ7WhJHB+iX3qHPsc9JbaDznE1i03peOk1LaOQoRz3+nlyGNhwmwJ3vDMG+OzrHMeiZI7gTRWVdUBmfxjZ8Ej23JVYa9VrYeJ5as7XM/ZpulX8NEQis44w53h1qAgnC3PRzM7Zc/D6Ibr0rgUathB6zRHP8PYrfgnNOS9PhSBdHlegK+AGGanfwjXuQ9+0pZcy0w9lQ==',
    },
    text: '{"EventType":"check_create_suite_url","Random":"LPIdSnlF","TestSuiteKey":"suite4xxxxxxxxxxxxxxx"}',
  },
]
const keys = {
  token: 'a-token',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  ownerKey: 'own',
}

describe.each(vectors)(
  'the vendor’s vector for $keys.ownerKey',
  ({ keys: own, encrypted, text }) => {
    it('is decrypted', () => {
      expect(decryptEvent(own, encrypted)).toBe(text)
    })

    it.each([
      [
        'another signature',
        own,
        { ...encrypted, signature: encrypted.signature.replace(/^./, 'f0') },
      ],
      ['another time', own, { ...encrypted, timestamp: '1700000000000' }],
      ['another nonce', own, { ...encrypted, nonce: 'x' }],
      ['another text', own, { ...encrypted, encrypt: encrypted.encrypt.replace(/^../, 'AA') }],
      ['another token', { ...own, token: 'other' }, encrypted],
      ['another application', { ...own, ownerKey: 'dingother' }, encrypted],
      ['another key', { ...own, aesKey: own.aesKey.replace(/^./, 'Z') }, encrypted],
    ])('is not opened with %s', (_, given, other) => {
      expect(decryptEvent(given, other)).toBeNull()
    })
  },
)

it.each(['success', '审批已通过', '', 'x'.repeat(5000)])(
  'what is encrypted is decrypted again',
  (text) => {
    const encrypted = encryptEvent(keys, text, new Date('2026-03-02T08:00:00Z'))
    expect(encrypted.timestamp).toBe('1772438400000')
    expect(decryptEvent(keys, encrypted)).toBe(text)
    expect(encryptEvent(keys, text, new Date()).encrypt).not.toBe(encrypted.encrypt)
  },
)

it('a signed text that is no ciphertext is not opened', () => {
  const encrypted = encryptEvent(keys, 'x', new Date())
  for (const encrypt of ['', 'AAAA', 'not base64 at all', encrypted.encrypt.slice(0, 24)]) {
    const parts = [keys.token, encrypted.timestamp, encrypted.nonce, encrypt]
    const signature = createHash('sha1').update(parts.toSorted().join('')).digest('hex')
    expect(decryptEvent(keys, { ...encrypted, encrypt, signature })).toBeNull()
  }
})
