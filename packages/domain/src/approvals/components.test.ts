import { describe, expect, it } from 'vitest'
import { compareForms, componentsOf } from './components.ts'

const form = {
  type: 'transfer' as const,
  fields: {
    employee_name: '孙 伟',
    department: 'Sales',
    entry_date: '2023-05-08',
    transfer_date: '2026-07-01',
  },
}
const sent = componentsOf(form, 'VT-20260302-0001', '单号')

it('a form carries its request number and every field, by the names of the template', () => {
  expect(sent).toEqual([
    { name: '单号', value: 'VT-20260302-0001' },
    { name: '员工姓名', value: '孙 伟' },
    { name: '部门', value: 'Sales' },
    { name: '入职日期', value: '2023-05-08' },
    { name: '调动日期', value: '2026-07-01' },
  ])
})

describe('an approval in DingTalk', () => {
  const changed = (name: string, value: string) =>
    sent.map((each) => (each.name === name ? { name, value } : each))

  it.each([
    ['as it was sent', sent, 'same'],
    ['in another order, with more', [{ name: '附件', value: '' }, ...sent.toReversed()], 'same'],
    ['with other space', changed('员工姓名', ' 孙  伟 '), 'same'],
    ['with another value', changed('部门', 'Logistics'), 'different'],
    ['without a value', sent.slice(0, -1), 'different'],
    ['with another number', changed('单号', 'VT-20260302-0002'), 'other'],
    ['without a number', sent.slice(1), 'other'],
  ])('%s', (_, read, likeness) => {
    expect(compareForms(sent, read, '单号')).toBe(likeness)
  })
})
