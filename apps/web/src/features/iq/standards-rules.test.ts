import { describe, expect, it } from 'vitest'
import { standardResolver, type StandardValues, valuesOf } from './standards-rules.ts'

const valid: StandardValues = {
  posts: ['Data analyst'],
  minimum: '110',
  maximum: '142',
  threshold: '98',
}

const check = async (values: StandardValues) => {
  const result = await standardResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  const messages = Object.entries(result.errors).map(([field, error]) => [
    field,
    'message' in error ? error.message : undefined,
  ])
  return { values: result.values, errors: Object.fromEntries(messages) as object }
}

describe('the form of a post standard', () => {
  it('gives the scores as numbers', async () => {
    const range = { minimum: 110, maximum: 142, threshold: 98 }
    const { values } = await check(valid)
    expect(values).toEqual({ posts: ['Data analyst'], ...range })
  })

  it('names every field that is missing', async () => {
    const score = 'iq.results.score-range'
    const { errors } = await check(valuesOf())
    expect(errors).toEqual({
      posts: 'iq.results.posts-missing',
      minimum: score,
      maximum: score,
      threshold: score,
    })
  })

  it.each([{ minimum: '41' }, { minimum: '110.5' }, { minimum: 'many' }])(
    'refuses a minimum of $minimum',
    async (change) => {
      const { errors } = await check({ ...valid, ...change })
      expect(errors).toEqual({ minimum: 'iq.results.score-range' })
    },
  )

  it.each([{ threshold: '118' }, { maximum: '100' }])('refuses %o out of order', async (change) => {
    const { errors } = await check({ ...valid, ...change })
    expect(errors).toEqual({ minimum: 'iq.results.order' })
  })
})
