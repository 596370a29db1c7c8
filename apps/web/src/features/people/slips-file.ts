/** The file's title and words, and the lines of each slip. */
interface SlipsFile {
  lang: string
  title: string
  ask: string
  open: string
  wrong: string
  slips: readonly (readonly string[])[]
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const iterations = 600_000

/** 20 letters and digits that do not look alike, in groups of five: 99 bits. */
export function newPassphrase(): string {
  const groups = Array.from({ length: 4 }, () => {
    // 248 is a multiple of the 31 signs: with bytes up to 255 some signs would come more often.
    const fair: number[] = []
    while (fair.length < 5) {
      fair.push(...crypto.getRandomValues(new Uint8Array(8)).filter((byte) => byte < 248))
    }
    return fair
      .slice(0, 5)
      .map((byte) => alphabet.charAt(byte % alphabet.length))
      .join('')
  })
  return groups.join('-')
}

/**
 * A self-contained HTML page that shows the slips to whoever has the passphrase, encrypted by AES-256-GCM
 * with a key from PBKDF2. Browsers offer encryption only over HTTPS and on localhost.
 */
export async function encryptSlips(passphrase: string, file: SlipsFile): Promise<string> {
  const { lang, title, slips, ...words } = file
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const usages: KeyUsage[] = ['deriveKey']
  const base = await crypto.subtle.importKey('raw', bytesOf(passphrase), 'PBKDF2', false, usages)
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const plain = bytesOf(JSON.stringify(slips))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  const ciphertext = base64(new Uint8Array(encrypted))
  const data = { salt: base64(salt), iv: base64(iv), ciphertext, iterations, words, title }
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title></title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; }
main { display: grid; grid-template-columns: 1fr 1fr; }
article { border: 1px dashed; margin: 0 -1px -1px 0; padding: 6mm; break-inside: avoid; overflow-wrap: anywhere; }
p { margin: 0 0 4px; }
article > p:first-child { font-weight: 600; }
article > p:nth-last-child(2) { font: 600 20px/1.5 ui-monospace, Consolas, monospace; letter-spacing: .08em; }
@page { size: A4; margin: 10mm; }
</style></head><body>
<form><label><span></span> <input name="secret" autocomplete="off"></label> <button></button>
<p role="alert"></p></form><main></main>
<script>
const data = ${JSON.stringify(data).replaceAll('<', '\\u003c')}
${opening}</script></body></html>
`
}

const base64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The script of the page, which decrypts the slips. */
const opening = `
const form = document.forms[0]
const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
document.title = data.title
form.querySelector('span').textContent = data.words.ask
form.querySelector('button').textContent = data.words.open
form.onsubmit = async (event) => {
  event.preventDefault()
  try {
    const secret = new TextEncoder().encode(form.secret.value.trim())
    const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
    const { iterations } = data
    const derived = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(data.salt), iterations }
    const aes = { name: 'AES-GCM', length: 256 }
    const key = await crypto.subtle.deriveKey(derived, base, aes, false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: bytes(data.iv) }
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes(data.ciphertext))
    for (const lines of JSON.parse(new TextDecoder().decode(plain))) {
      const slip = document.createElement('article')
      for (const line of lines) slip.appendChild(document.createElement('p')).textContent = line
      document.querySelector('main').append(slip)
    }
    form.remove()
  } catch {
    form.querySelector('[role=alert]').textContent = data.words.wrong
  }
}
`
