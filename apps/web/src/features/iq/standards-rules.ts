import { addStandardInput, type IqStandard } from '@vantage/contracts/iq/iq-results'
import type { MessageId } from '@vantage/i18n/message-id'
import { schemaResolver } from '../../lib/schema-resolver.ts'

/** The fields of the form; scores are text, as typed. */
export interface StandardValues {
  posts: string[]
  minimum: string
  maximum: string
  threshold: string
}

export const emptyStandard: StandardValues = { posts: [], minimum: '', maximum: '', threshold: '' }

export const valuesOf = ({ posts, minimum, maximum, threshold }: IqStandard): StandardValues => ({
  posts,
  minimum: String(minimum),
  maximum: String(maximum),
  threshold: String(threshold),
})

const texts: Record<string, MessageId> = {
  posts: /*i18n*/ 'iq.results.posts-missing',
  minimum: /*i18n*/ 'iq.results.score-range',
  maximum: /*i18n*/ 'iq.results.score-range',
  threshold: /*i18n*/ 'iq.results.score-range',
}

const scoreOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Checks the form by the server's own schema. Each field's `message` is the id of its text. */
export const standardResolver = schemaResolver(
  addStandardInput,
  ({ posts, minimum, maximum, threshold }: StandardValues) => ({
    posts,
    minimum: scoreOf(minimum),
    maximum: scoreOf(maximum),
    threshold: scoreOf(threshold),
  }),
  ({ path, code }) => {
    const name = String(path[0])
    return {
      name,
      type: code,
      message: code === 'custom' ? /*i18n*/ 'iq.results.order' : texts[name],
    }
  },
)
