import { auditActions } from '@vantage/contracts/ops/audit-log'
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

it('names everything that the audit log records', () => {
  const named = Array.from(texts['ops.action-name'].matchAll(/(\w+) \{/g), ([, action]) => action)
  expect(named.sort()).toEqual([...auditActions.map(selectKey), 'other'].sort())
})
