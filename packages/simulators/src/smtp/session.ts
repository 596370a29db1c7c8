import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server'
import { keepMail } from './keep-mail.ts'
import { type Fault, type Moment, takeFault, type World } from './world.ts'

type Answer = (error?: Error | null) => void

const refusal = ({ code, text }: Fault): Error =>
  Object.assign(new Error(text), { responseCode: code })

const recipients = (session: SMTPServerSession): string[] =>
  session.envelope.rcptTo.map(({ address }) => address)

/** What happens at each moment of a session: nothing unusual, unless a fault meets it. */
export function sessionHandlers(world: World, server: () => SMTPServer): SMTPServerOptions {
  const drop = ({ id }: SMTPServerSession) => {
    for (const connection of server().connections) {
      if (connection.session.id === id) connection._socket.destroy()
    }
  }
  const take = (at: Moment, session: SMTPServerSession, to = recipients(session)) =>
    takeFault(world, at, session.id, to)

  /** Answers, unless a fault does. */
  const pass = (fault: Fault | null, session: SMTPServerSession, answer: Answer) => {
    if (!fault) return answer()
    if (fault.how === 'answer') return answer(refusal(fault))
    if (fault.how === 'delay') return void setTimeout(answer, fault.ms).unref()
    return fault.how === 'drop' ? drop(session) : undefined
  }

  return {
    onConnect: (session, answer) => {
      world.connections += 1
      const doom = world.random?.()
      if (doom) world.doomed.set(session.id, doom)
      pass(take('connect', session), session, answer)
    },
    onMailFrom: (_, session, answer) => pass(take('sender', session), session, answer),
    onRcptTo: ({ address }, session, answer) =>
      pass(take('recipient', session, [address]), session, answer),
    onData: (stream, session, answer) => {
      const atData = take('data', session)
      if (atData?.how === 'drop') return drop(session)
      const within = take('content', session)
      // A stream that nobody reads holds up whoever sends it.
      if (within?.how === 'hang') return undefined
      const { mailFrom } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: recipients(session) }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (within?.how === 'drop') drop(session)
        chunks.push(chunk)
      })
      stream.once('end', () => {
        if (within?.how === 'drop') return
        const fault = take('end', session, envelope.to)
        const keeps = !fault || fault.how === 'delay' || fault.kept
        const kept = keeps ? keepMail(world, envelope, Buffer.concat(chunks)) : Promise.resolve()
        kept.then(() => pass(fault, session, answer), answer)
      })
      return undefined
    },
    onClose: ({ id }) => void world.doomed.delete(id),
  }
}
