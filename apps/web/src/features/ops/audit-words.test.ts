import { grants, userTypes } from '@vantage/contracts/auth/users'
import { levels } from '@vantage/contracts/activities/levels'
import { kindsWithSentence } from '@vantage/contracts/messages/message'
import { importKinds } from '@vantage/contracts/list-files/file-import'
import { auditActions, auditFields } from '@vantage/contracts/ops/audit-log'
import { genders } from '@vantage/contracts/people/employees'
import { languages } from '@vantage/i18n/languages'
import chineseTexts from '@vantage/i18n/messages/ch/ops.json' with { type: 'json' }
import texts from '@vantage/i18n/messages/en/ops.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { selectKey } from '../../lib/i18n/messages.ts'
import { changesOf } from './audit-words.ts'

describe('what an entry of the audit log says was changed', () => {
  it('is each field that differs, with what it was and what it is', () => {
    const before = { status: 'finished', anonymity: 3 }
    const after = { status: 'withdrawn', anonymity: 3, replaced_by: ['b'] }
    expect(changesOf({ before, after })).toEqual([
      { field: 'status', before: 'finished', after: 'withdrawn' },
      { field: 'replaced_by', before: undefined, after: ['b'] },
    ])
  })

  it('is nothing where nothing was recorded', () => {
    expect(changesOf({ before: null, after: null })).toEqual([])
  })

  it('says what is gone', () => {
    expect(changesOf({ before: { scope: 'a' }, after: null })).toEqual([
      { field: 'scope', before: 'a', after: undefined },
    ])
  })
})

const casesOf = (text: string) =>
  Array.from(text.matchAll(/(\w+) \{/g), ([, found]) => found).sort()

it('names everything that the audit log records', () => {
  expect(casesOf(texts['ops.action-name'])).toEqual(
    [...auditActions.map(selectKey), 'other'].sort(),
  )
})

it.each([texts, chineseTexts])(
  'has a word for every field that is recorded, and for its codes',
  (page) => {
    expect(casesOf(page['ops.field-name'])).toEqual([...auditFields, 'other'].sort())
    const codes = [
      ...genders,
      ...grants,
      ...importKinds,
      ...languages,
      ...userTypes,
      ...kindsWithSentence,
      ...Object.keys(levels),
      'type-0',
      'type-1',
    ]
    expect(casesOf(page['ops.code'])).toEqual(expect.arrayContaining(codes.map(selectKey)))
  },
)
