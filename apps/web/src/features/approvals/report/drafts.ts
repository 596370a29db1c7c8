import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import { z } from 'zod'

/** A form that is being filled in, with the key that keeps it from being reported twice. */
const draft = z.object({ key: z.string(), values: z.record(z.string(), z.string()) })
type Draft = z.infer<typeof draft>

/** What a person has typed and not reported yet, and the form that they were at. */
const drafts = z.object({
  type: z.enum(formTypes).catch('transfer'),
  forms: z.partialRecord(z.enum(formTypes), draft).catch(() => ({})),
})
type Drafts = z.infer<typeof drafts>

const keyOf = (username: string) => `vantage:approval-forms:${encodeURIComponent(username)}:drafts`

/** The drafts that this device keeps of one person. What cannot be read counts as none. */
export function readDrafts(storage: Storage, username: string): Drafts {
  let kept: unknown = {}
  try {
    kept = JSON.parse(storage.getItem(keyOf(username)) ?? '{}')
  } catch {
    // Whatever it was, it is written anew.
  }
  return drafts.safeParse(kept).data ?? { type: 'transfer', forms: {} }
}

/** Changes one form's draft, or removes it with null; another tab's drafts of the other forms stay. */
export function keepDraft(
  storage: Storage,
  username: string,
  type: FormType,
  kept: Draft | null,
): void {
  const { forms } = readDrafts(storage, username)
  if (kept) forms[type] = kept
  else delete forms[type]
  write(storage, username, { type, forms })
}

/** Remembers which form the person is at. */
export const keepType = (storage: Storage, username: string, type: FormType): void =>
  write(storage, username, { ...readDrafts(storage, username), type })

function write(storage: Storage, username: string, kept: Drafts): void {
  try {
    storage.setItem(keyOf(username), JSON.stringify({ ...kept, at: Date.now() }))
  } catch {
    // A device that refuses keeps what is typed for as long as the page is open.
  }
}

/** A key for a new form: 128 random bits, also where `randomUUID` is missing because the page came without TLS. */
export const newKey = (): string =>
  crypto.getRandomValues(new Uint8Array(16)).reduce((key, byte) => key + hex(byte), '')

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
