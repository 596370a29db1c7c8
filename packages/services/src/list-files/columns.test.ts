import { expect, test } from 'vitest'
import { readHeading } from './columns.ts'

test('headings are known in either language, whatever their order, case and spaces', () => {
  const { positions, faults } = readHeading('questions', [
    '题干（英文）',
    ' Content ',
    'TYPE',
    '胜任力',
  ])
  expect(positions).toEqual(['content_en', 'content', 'type', 'target'])
  expect(faults).toEqual([])
  expect(readHeading('employees', ['钉钉用户ID']).columns).toEqual(['dingtalk_user_id'])
})

test('columns that are missing or there twice are faults, unknown ones are left out', () => {
  const { faults, unknown } = readHeading('targets', ['name', '中文名称', 'office', ''])
  expect(faults.map(({ column, reason }) => [column, reason])).toEqual([
    ['name_en', 'missing-column'],
    ['name', 'repeated-column'],
  ])
  expect(unknown).toEqual(['office'])
})
