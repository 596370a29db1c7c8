import { expect, test } from 'vitest'
import { reminderText } from './reminder-text.ts'

const round = { name: '领导力 360', name_en: 'Leadership 360', dueOn: '2026-06-30', questions: 27 }

test('a reminder says in both languages how much waits, until when and how long it takes', () => {
  expect(reminderText(round, 4).split('\n')).toEqual([
    '“领导力 360”还有 4 份问卷等待您填写，请在 2026-06-30 前完成，每份约 9 分钟。',
    '“Leadership 360”: 4 questionnaires are waiting for you until 30-06-2026, about 9 minutes each.',
  ])
})

test('without a due date it names none, and one questionnaire is one', () => {
  const text = reminderText({ ...round, dueOn: null }, 1)
  expect(text).toContain('1 份问卷等待您填写，每份')
  expect(text).toContain('1 questionnaire is waiting for you, about')
})
