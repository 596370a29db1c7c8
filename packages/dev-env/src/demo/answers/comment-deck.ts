import type { Rater } from '../activities/raters.ts'
import { colleague } from '../people/organisation.ts'
import { randomStream } from '@vantage/domain/random'
import { type CommentLang, commentsFor, withPronouns } from './comment-pools.ts'

/** Colleagues who write English; of the others, most write Chinese. */
const englishWriters = new Set([
  'ananya.iyer',
  'christopher.bf',
  'sofia.moreno',
  'taichi.ito',
  'helena.brandt',
  'diego.alvarez',
  'minji.park',
  'oliver.wright',
  'camille.roche',
])
const shareOfEnglish = 0.25
const shareOfTwoPoints = 0.25

/** Chooses comments so that they are repeated as little as possible: about one person, then by one rater, then at all. */
export interface CommentDeck {
  /** What `rater` answers to a free-text question about `participant`. */
  deal(question: string, participant: string, rater: Rater): string
}

export function commentDeck(): CommentDeck {
  /** How often each comment was used in total, about a participant, and by a rater. */
  const dealt = new Map<string, number>()
  const count = (key: string) => dealt.get(key) ?? 0
  return {
    deal(question, participant, rater) {
      const lang = languageOf(rater.username)
      const stream = randomStream('comment', question, participant, rater.username)
      const points = stream.next() < shareOfTwoPoints ? 2 : 1
      const ranked = stream
        .shuffled(commentsFor(question, rater.level, lang))
        .map((comment) => ({ comment, uses: usesOf(comment) }))
        .sort((a, b) => a.uses - b.uses)
      const chosen = ranked.slice(0, points).map(({ comment }) => comment)
      for (const comment of chosen) {
        for (const key of keysOf(comment)) dealt.set(key, count(key) + 1)
      }
      const { gender } = colleague(participant)
      return chosen.map((comment) => withPronouns(comment, gender)).join(lang === 'en' ? ' ' : '')

      function keysOf(comment: string): [string, string, string] {
        return [comment, `about ${participant}: ${comment}`, `by ${rater.username}: ${comment}`]
      }
      /** Repetitions about one person count most, then those by one rater, then all others. */
      function usesOf(comment: string): number {
        const [anywhere, about, by] = keysOf(comment).map(count)
        return (about ?? 0) * 1_000_000 + (by ?? 0) * 1_000 + (anywhere ?? 0)
      }
    },
  }
}

const languageOf = (username: string): CommentLang =>
  englishWriters.has(username) || randomStream('language', username).next() < shareOfEnglish
    ? 'en'
    : 'zh'
