import { expect, test } from 'vitest'
import { reminderText } from './reminder-text.ts'

const activity = {
  name: '领导力 360',
  name_en: 'Leadership 360',
  dueOn: '2026-06-30',
  questions: 27,
  texts: 2,
  ofToday: 1,
  link: 'https://vantage.example.com/activities',
}

test('a reminder says in both languages how much waits, until when, how long it takes and where', () => {
  // As long as the form itself says that it takes.
  expect(reminderText(activity, 4).split('\n')).toEqual([
    '“领导力 360”还有 4 份问卷等待您填写，请在 2026-06-30 前完成，每份约 9 分钟。',
    '“Leadership 360”: 4 questionnaires are waiting for you until 30-06-2026, about 9 minutes each.',
    'https://vantage.example.com/activities',
  ])
  expect(reminderText({ ...activity, texts: 10 }, 4)).toContain('每份约 17 分钟')
})

test('without a due date or an address it names none, and one is one', () => {
  const text = reminderText({ ...activity, dueOn: null, link: null, questions: 2, texts: 0 }, 1)
  expect(text).toContain('1 份问卷等待您填写，每份')
  expect(text).toContain('1 questionnaire is waiting for you, about 1 minute each.')
  expect(text.split('\n')).toHaveLength(2)
})

test('a second one on the same day has other words', () => {
  const text = reminderText({ ...activity, ofToday: 2 }, 4)
  expect(text).toContain('分钟。（今天第 2 次通知）')
  expect(text).toContain('each. (Notice 2 of today)')
})
