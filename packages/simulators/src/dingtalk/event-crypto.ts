import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const blockBytes = 32
const saltBytes = 16
const lengthBytes = 4

function keyOf(aesKey: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  if (aesKey.length !== 43 || key.length !== 32)
    throw new Error('The AES key must have 43 characters')
  return key
}

/** sha1 hex of the sorted (token, timestamp, nonce, encrypt), joined. */
export function signEvent(
  token: string,
  timestamp: string,
  nonce: string,
  encrypt: string,
): string {
  return createHash('sha1').update([token, timestamp, nonce, encrypt].sort().join('')).digest('hex')
}

/** 16 random bytes, the length (4 bytes, big-endian), the message, the owner key; AES-256-CBC. */
export function encryptEvent(aesKey: string, ownerKey: string, message: string): string {
  const key = keyOf(aesKey)
  const text = Buffer.from(message, 'utf8')
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(saltBytes), length, text, Buffer.from(ownerKey, 'utf8')])
  const padding = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

/** The message and owner key inside; throws on anything that was not encrypted with this key. */
export function decryptEvent(
  aesKey: string,
  encrypt: string,
): { message: string; ownerKey: string } {
  const key = keyOf(aesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypt, 'base64'), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes) throw new Error('wrong padding')
  const plain = padded.subarray(0, padded.length - padding)
  const length = plain.readUInt32BE(saltBytes)
  const end = saltBytes + lengthBytes + length
  if (end > plain.length) throw new Error('wrong length')
  return {
    message: plain.subarray(saltBytes + lengthBytes, end).toString('utf8'),
    ownerKey: plain.subarray(end).toString('utf8'),
  }
}
