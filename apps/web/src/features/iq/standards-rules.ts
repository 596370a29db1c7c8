import {
  addStandardInput,
  type IqStandard,
  type StandardInput,
} from '@vantage/contracts/iq/iq-results'
import type { MessageId } from '@vantage/i18n/message-id'
import type { FieldErrors, Resolver } from 'react-hook-form'

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

const texts: Record<keyof StandardValues, MessageId> = {
  posts: /*i18n*/ 'iq.results.posts-missing',
  minimum: /*i18n*/ 'iq.results.score-range',
  maximum: /*i18n*/ 'iq.results.score-range',
  threshold: /*i18n*/ 'iq.results.score-range',
}

/** Checks the form by the server's own schema. Each field's `message` is the id of its text. */
export const standardResolver: Resolver<StandardValues, unknown, StandardInput> = (values) => {
  const scoreOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  const parsed = addStandardInput.safeParse({
    posts: values.posts,
    minimum: scoreOf(values.minimum),
    maximum: scoreOf(values.maximum),
    threshold: scoreOf(values.threshold),
  })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<StandardValues> = {}
  for (const { path, code } of parsed.error.issues) {
    const field = path[0]
    if (field !== 'posts' && field !== 'minimum' && field !== 'maximum' && field !== 'threshold')
      continue
    const message = code === 'custom' ? /*i18n*/ 'iq.results.order' : texts[field]
    errors[field] ??= { type: code, message }
  }
  return { values: {}, errors }
}
