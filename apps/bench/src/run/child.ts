import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of the bench's own that answers one message at a time. */
export interface Child {
  ask<Reply>(message: unknown): Promise<Reply>
  stop(): Promise<void>
}

type Wrapped = { reply: unknown } | { failure: string }

/** Starts `file` (relative to src/) as a process of its own, so that measured and measuring do not share a thread. */
export function startChild(file: string): Child {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const child = fork(path, { serialization: 'advanced', stdio: 'inherit' })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`)
  })
  died.catch(() => {})
  return {
    ask: async <Reply>(message: unknown) => {
      const answer = Promise.race([once(child, 'message'), died])
      child.send(message as object)
      const [wrapped] = (await answer) as [Wrapped]
      if ('failure' in wrapped) throw new Error(`${file}: ${wrapped.failure}`)
      return wrapped.reply as Reply
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** In the child: answers every message with what `work` makes of it, and ends with its parent. */
export function answerParent<Message>(work: (message: Message) => Promise<unknown>): void {
  process.on('message', (message: Message) => {
    work(message).then(
      (reply) => process.send?.({ reply }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    )
  })
  process.once('disconnect', () => process.exit(0))
}
