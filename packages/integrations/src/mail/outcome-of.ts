import type { LaterReason, MailOutcome } from './port.ts'

/** What nodemailer says of a mail that was not accepted. */
export interface SendFailure {
  message: string
  /** nodemailer's, such as `EENVELOPE`. */
  code?: unknown
  /** The command that failed; `CONN`: the connection, at any moment; `API`: nothing was sent. */
  command?: unknown
  /** The server's reply, where it gave one, and its code. */
  response?: unknown
  responseCode?: unknown
}

/** A mail server's words as people are shown them: on one line, and not too long. */
export const shownWords = (said: string): string =>
  said
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)

/** Said of who may send, whatever it is the answer to. */
const signInNeeded = [530, 534, 535, 538]

/**
 * What became of a mail that failed. `isAllSent`: its final dot may have been sent. Then only the server's own answer to it
 * counts; a connection that ended or fell silent leaves it unknown. Before that, nothing can have been taken.
 */
export function outcomeOf(failure: SendFailure, isAllSent: boolean): MailOutcome {
  const { code, command, message, response } = failure
  const reply = typeof failure.responseCode === 'number' ? failure.responseCode : null
  const said = typeof response === 'string' && reply !== null ? response : message
  const text = shownWords(said)
  // RFC 5321: 4yz and 5yz say that the mail was not taken. 503 is about the order of commands, not about the mail.
  const isForGood = reply !== null && reply >= 500 && reply !== 503
  const later = (reason: LaterReason): MailOutcome => ({
    outcome: 'later',
    reason,
    code: reply,
    text,
  })

  const answersContent = code === 'EMESSAGE' && command === 'DATA' && reply !== null && reply >= 400
  if (isAllSent && !answersContent) return { outcome: 'unknown', text }
  if (code === 'EAUTH' || (reply !== null && signInNeeded.includes(reply))) {
    return later(code === 'EAUTH' && reply !== null && reply < 500 ? 'busy' : 'credentials')
  }
  if (command === 'MAIL FROM') return later(isForGood ? 'permission' : 'busy')
  const isOfThisMail = ['RCPT TO', 'DATA', 'API'].includes(String(command))
  const isBadAddress = code === 'EENVELOPE' && command === 'API'
  if (isBadAddress || (isOfThisMail && isForGood)) return { outcome: 'refused', code: reply, text }
  if (reply !== null && code !== 'ETLS') return later('busy')
  return later(code === 'ETIMEDOUT' || code === 'EABORT' ? 'timeout' : 'unreachable')
}
