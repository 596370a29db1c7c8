import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What events are signed and encrypted with. `ownerKey` is the application's client id. */
export interface EventKeys {
  token: string
  /** 43 characters. */
  aesKey: string
  ownerKey: string
}

/** An encrypted event with its signature; the answer to it is sent in the same way. */
export interface EncryptedEvent {
  signature: string
  timestamp: string
  nonce: string
  encrypt: string
}

const saltBytes = 16
const headBytes = saltBytes + 4
const blockBytes = 32

/** The text inside; null unless it was signed and encrypted with these keys for this application. */
export function decryptEvent(keys: EventKeys, event: EncryptedEvent): string | null {
  const expected = Buffer.from(sign(keys, event))
  const given = Buffer.from(event.signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const { key, iv } = cipherKey(keys)
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(event.encrypt, 'base64'), decipher.final()])
    // The last byte says how long the padding is: the vendor's libraries pad to blocks of different sizes.
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const end = headBytes + plain.readUInt32BE(saltBytes)
    if (plain.subarray(end).toString('utf8') !== keys.ownerKey) return null
    return plain.subarray(headBytes, end).toString('utf8')
  } catch {
    return null
  }
}

/** A text for DingTalk: 16 random bytes, its length, itself, the owner key, padded to blocks of 32; AES-256-CBC. */
export function encryptEvent(keys: EventKeys, text: string, now: Date): EncryptedEvent {
  const { key, iv } = cipherKey(keys)
  const message = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([
    randomBytes(saltBytes),
    length,
    message,
    Buffer.from(keys.ownerKey, 'utf8'),
  ])
  const padding = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const encrypt = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(padding, padding)),
    cipher.final(),
  ]).toString('base64')
  const unsigned = {
    timestamp: String(now.getTime()),
    nonce: randomBytes(8).toString('hex'),
    encrypt,
  }
  return { ...unsigned, signature: sign(keys, unsigned) }
}

const sign = (
  { token }: EventKeys,
  { timestamp, nonce, encrypt }: Omit<EncryptedEvent, 'signature'>,
): string =>
  createHash('sha1').update([token, timestamp, nonce, encrypt].toSorted().join('')).digest('hex')

function cipherKey({ aesKey }: EventKeys): { key: Buffer; iv: Buffer } {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  return { key, iv: key.subarray(0, 16) }
}
