import { describe, expect, it } from 'vitest'
import { findResultQuery, stateOf } from './result-query.ts'

const query = { questionnaire_id: 2, activity_id: 7, participant: 'emma' }
const search = '?questionnaire_id=2&activity_id=7&participant=emma'

describe('findResultQuery', () => {
  it('reads the address', () => {
    expect(findResultQuery(search, null)).toEqual({ query })
  })

  it('finds what was kept in the history state after the address was cleared', () => {
    expect(findResultQuery('', stateOf(query))).toEqual({ query })
  })

  it('prefers a new address to what was kept', () => {
    const other = { ...query, participant: 'noah' }
    expect(findResultQuery(search, stateOf(other))).toEqual({ query })
  })

  it('names everything that is missing', () => {
    expect(findResultQuery('', null)).toEqual({
      missing: ['questionnaire_id', 'activity_id', 'participant'],
    })
    expect(findResultQuery('?activity_id=7', stateOf(query))).toEqual({
      missing: ['questionnaire_id', 'participant'],
    })
  })

  it('takes an id that is no id for missing', () => {
    const asked = '?questionnaire_id=0&activity_id=x&participant=emma'
    expect(findResultQuery(asked, null)).toEqual({ missing: ['questionnaire_id', 'activity_id'] })
  })

  it('does not trip over a foreign history state', () => {
    for (const state of [undefined, 3, 'x', { result: null }, { result: { activity_id: 7 } }]) {
      expect('missing' in findResultQuery('', state)).toBe(true)
    }
  })
})
