import { type Level, levels } from '@vantage/contracts/activities/levels'
import change from '../content/comments/change.json' with { type: 'json' }
import impact from '../content/comments/impact.json' with { type: 'json' }
import keep from '../content/comments/keep.json' with { type: 'json' }
import next from '../content/comments/next.json' with { type: 'json' }

export type CommentLang = 'zh' | 'en'

/** Comments that any rater may write, and those for one level only. */
type Pool = typeof keep

/** Per free-text question, by its key. Placeholders: {He} {he} {him} {his} {His} {himself}, and {ta} in Chinese. */
export const commentPools: ReadonlyMap<string, Pool> = new Map([
  ['comment-keep', keep],
  ['comment-change', change],
  ['comment-impact', impact],
  ['comment-next', next],
])

const poolNames = {
  [levels.subordinate]: 'subordinate',
  [levels.peer]: 'peer',
  [levels.superior]: 'superior',
  [levels.self]: 'self',
} as const

/** What a rater of that level may write in answer to the question. Throws for a question without comments. */
export function commentsFor(question: string, level: Level, lang: CommentLang): string[] {
  const pool = commentPools.get(question)
  if (!pool) throw new Error(`The demo company has no comments for ${question}`)
  const own = pool[poolNames[level]][lang]
  return level === levels.self ? own : [...pool.any[lang], ...own]
}

/** The comment with the pronouns of the person it is about filled in. */
export function withPronouns(comment: string, gender: 'm' | 'f' | 'x'): string {
  const words = pronouns[gender]
  return comment.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
}

const pronouns: Readonly<Record<'m' | 'f' | 'x', Readonly<Record<string, string>>>> = {
  m: { He: 'He', he: 'he', him: 'him', his: 'his', His: 'His', himself: 'himself', ta: '他' },
  f: { He: 'She', he: 'she', him: 'her', his: 'her', His: 'Her', himself: 'herself', ta: '她' },
  x: {
    He: 'This colleague',
    he: 'this colleague',
    him: 'them',
    his: 'their',
    His: 'Their',
    himself: 'themselves',
    ta: 'TA',
  },
}
