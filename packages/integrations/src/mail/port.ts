/** One mail to one person, complete: it looks the same each time it is sent. */
export interface MailMessage {
  /** Without its brackets, the same for the same message: `message-12@vantage.example.com`. */
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Attached, in iCalendar with the method PUBLISH; null: nothing is. */
  calendar: string | null
  /** The address that it comes back to when it is not delivered; null or absent: whom it is from. */
  returnPath?: string | null
}

/** Why a mail is still to be sent. `permission`: the server does not take mails from `MAIL_FROM`. */
export type LaterReason = 'busy' | 'unreachable' | 'timeout' | 'credentials' | 'permission'

/** `code` is the mail server's, null where it gave none; `text` its own words, or what the connection failed with. */
export type MailOutcome =
  | { outcome: 'accepted' }
  /** For good: this address, or this mail to it. */
  | { outcome: 'refused'; code: number | null; text: string }
  /** Certainly not taken: sending it again sends it once. */
  | { outcome: 'later'; reason: LaterReason; code: number | null; text: string }
  /** Its end was sent and not answered. Whether it arrives, nobody can say: sending it again may send it twice. */
  | { outcome: 'unknown'; text: string }

/** What Vantage needs from a mail server. */
export interface MailPort {
  /** The domain of the addresses that mails come back to; null: nobody takes them. */
  bounceDomain: string | null
  /** Sends one mail, at most once. Never throws. */
  sendMail(message: MailMessage): Promise<MailOutcome>
  /** Ends the connections; what is being sent then still has its outcome. */
  close(): void
}
