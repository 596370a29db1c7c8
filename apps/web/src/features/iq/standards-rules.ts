import { addStandardInput, type IqStandard } from '@vantage/contracts/iq/iq-results'
import type { MessageId } from '@vantage/i18n/message-id'
import { schemaResolver } from '../../lib/schema-resolver.ts'

/** The fields of the form, those of a standard or empty; scores are text, as typed. */
export const valuesOf = (standard?: IqStandard) => ({
  posts: standard?.posts ?? [],
  minimum: String(standard?.minimum ?? ''),
  maximum: String(standard?.maximum ?? ''),
  threshold: String(standard?.threshold ?? ''),
})
export type StandardValues = ReturnType<typeof valuesOf>

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
