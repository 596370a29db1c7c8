import type { Focus, OwnPlan, Plan } from '@vantage/contracts/development/plan'
import { emma } from '../../testing/people.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const target = { name: '培养下属', name_en: 'Developing people' }
export const feedback: Focus = {
  questionId: 11,
  content: '给出的反馈具体、可执行',
  content_en: 'Gives feedback that is specific and can be acted on',
  target,
  aim: 'improve',
  score: { weighted: 340, margin: 38 },
  notice: '对方知道下一步试什么。',
  actions: [
    {
      text: 'Prepare one example and one suggestion',
      dueOn: '2025-10-31',
      done: true,
    },
    { text: 'Ask what everybody takes from it', dueOn: '2025-11-28', done: false },
    { text: 'Take the half-day course', dueOn: '2099-12-12', done: false },
  ],
  checkIns: [{ day: '2025-11-07', how: 'track', note: 'Three talks prepared.' }],
}
export const word: Focus = {
  ...feedback,
  questionId: 12,
  content: '言行一致，答应的事会做到',
  content_en: 'Keeps their word: what is promised gets done',
  aim: 'strength',
  score: { weighted: 483, margin: null },
  notice: '',
  actions: [{ text: 'Tell the new team leads how', dueOn: '2099-12-05', done: false }],
  checkIns: [],
}
export const decides: Focus = {
  ...word,
  questionId: 13,
  content: '信息不完整时，也能及时决定',
  content_en: 'Decides in reasonable time',
  aim: 'improve',
  checkIns: [{ day: '2025-11-07', how: 'stuck', note: '' }],
}
export const lin = { fullname: '林子涵', englishname: 'Zihan Lin' }
export const activity = { id: 1, name: '2025 年度 360° 评估', name_en: '2025 annual 360° review' }
export const plan: Plan = {
  id: uuid(100),
  version: 4,
  owner: { fullname: emma.fullname, englishname: emma.englishname },
  isOwn: true,
  activity,
  focuses: [feedback, decides, word],
  closedOn: null,
  reminders: true,
  share: null,
  comments: [],
}
export const own: OwnPlan = {
  plan,
  earlier: [{ ...plan, id: uuid(200), closedOn: '2025-06-20' }],
  manager: lin,
  days: [
    { kind: 'year', day: '2099-12-31' },
    { kind: 'weeks', day: '2099-11-28' },
  ],
  channel: 'dingtalk',
  nextCheckIn: '2099-11-27',
}
export const comment = {
  by: lin,
  at: '2025-11-10T09:20:00Z',
  text: 'I saw it on Thursday. Keep that.',
}
export const done = (focus: Focus): Focus => ({
  ...focus,
  checkIns: [{ day: '2026-03-13', how: 'done', note: 'I keep the habit.' }],
})
