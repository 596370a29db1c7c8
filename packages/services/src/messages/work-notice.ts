import type { PersonalMessage } from '@vantage/contracts/messages/message'
import { sayItems, i18nIn } from './words.ts'

/** What DingTalk takes as `msg`, in bytes of its JSON. */
const bytesTaken = 2048

const bytesOf = (content: string): number =>
  Buffer.byteLength(JSON.stringify({ msgtype: 'text', text: { content } }))

/** Renders a message as a work notice, which has to be short: what does not fit is counted in its last line. */
export function renderWorkNotice(message: PersonalMessage): string {
  const i18n = i18nIn[message.lang]
  const said = sayItems(message.items, message.lang)
  const parts = said.map(({ sentences: [sentence = ''], own, link }) =>
    [sentence, ...own, ...(link === null ? [] : [link])].join('\n'),
  )
  const upTo = (count: number): string => {
    const left = parts.length - count
    const more = left > 0 ? [i18n.t('messages.more-inside', { count: left })] : []
    return [...parts.slice(0, count), ...more].join('\n')
  }
  const counts = Array.from({ length: parts.length + 1 }, (_, index) => parts.length - index)
  return upTo(counts.find((count) => bytesOf(upTo(count)) <= bytesTaken) ?? 0)
}
