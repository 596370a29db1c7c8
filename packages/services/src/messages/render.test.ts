import {
  type MessageItem,
  messageItem,
  messageKinds,
  type PersonalMessage,
  personalMessage,
} from '@vantage/contracts/messages/message'
import { describe, expect, it } from 'vitest'
import { escapeHtml, renderMail } from './render-mail.ts'
import { renderWorkNotice } from './work-notice.ts'

const now = new Date('2025-06-23T01:30:00Z')
const about = {
  activity: {
    key: 'managers-q3',
    name: '2025 年第三季度新任经理 360 测评',
    name_en: 'Managers Q3',
  },
  link: 'https://vantage.example.com/activities',
}
const dueOn = '2025-07-11'
const invitation = {
  ...about,
  kind: 'invitation',
  dueOn,
  open: 3,
  minutes: 9,
  anonymityMin: 3,
} as const
const each: Record<MessageItem['kind'], MessageItem> = {
  'to-start': { ...about, kind: 'to-start', opensOn: '2025-06-23' },
  overdue: { ...about, kind: 'overdue', dueOn },
  nominate: { ...about, kind: 'nominate', dueOn },
  'nominations-changed': { ...about, kind: 'nominations-changed' },
  'nominations-approved': { ...about, kind: 'nominations-approved' },
  invitation,
  'reminder-before': { ...about, kind: 'reminder-before', dueOn, open: 1 },
  'reminder-after': { ...about, kind: 'reminder-after', dueOn, open: 2 },
  reminder: { ...about, kind: 'reminder', open: 2 },
  extended: { ...about, kind: 'extended', dueOn: '2025-07-18', open: 3, extensions: 2 },
  'report-ready': { ...about, kind: 'report-ready' },
}

const personal = (lang: 'ch' | 'en', ...items: MessageItem[]): PersonalMessage => ({
  lang,
  person: { id: 7, fullname: '赵艾玛', englishname: 'Emma Zhao' },
  items,
})

describe('a mail', () => {
  it('invites in the language of the person, with all that is needed to begin', () => {
    const { subject, text } = renderMail(personal('en', invitation), now)
    expect(subject).toBe('3 questionnaires to fill in by 11-07-2025')
    expect(text).toBe(`Hello Emma Zhao,

“Managers Q3” is open. You have 3 questionnaires to fill in by 11-07-2025, about 9 minutes each. Every answer is saved as you give it.
What peers and subordinates answer is anonymous: a group of fewer than 3 is not shown. Answers of a superior and of oneself are not anonymous.
Fill in: https://vantage.example.com/activities

-- 
You get this mail because you take part in a 360 activity of your company. It is sent by Vantage; nobody reads replies to it.`)
    const chinese = renderMail(personal('ch', invitation), now)
    expect(chinese.subject).toBe('请填写 3 份问卷（2025-07-11 截止）')
    expect(chinese.text).toContain(
      '赵艾玛，您好：\n\n“2025 年第三季度新任经理 360 测评”已开放作答。',
    )
    expect(chinese.html).toContain('<html lang="zh-CN">')
  })

  it.each(messageKinds)('of the kind %s is whole in both languages', (kind) => {
    for (const lang of ['ch', 'en'] as const) {
      const { subject, text, html } = renderMail(personal(lang, each[kind]), now)
      const { name, name_en } = each[kind].activity
      expect(text).toContain(lang === 'ch' ? name : name_en)
      expect(`${subject}${text}`).not.toMatch(/[{}]|messages\.|none|undefined|null/)
      expect(/\p{Script=Han}/u.test(`${subject}${text}`)).toBe(lang === 'ch')
      expect(html).toContain(`<title>${escapeHtml(subject)}</title>`)
      // As a button and as text.
      expect(html.split(`href="${about.link}"`)).toHaveLength(3)
      expect(html).toContain(`>${about.link}</a>`)
      expect(html).not.toMatch(/<(img|style|script|link)\b/)
    }
  })

  it('says several things of a day at once, the most urgent first', () => {
    const all = personal('en', each['report-ready'], invitation, each['reminder-after'])
    const { subject, text } = renderMail(all, now)
    expect(subject).toBe(
      'Overdue: 2 questionnaires were due on 11-07-2025; 3 questionnaires to fill in by 11-07-2025, and 1 more',
    )
    expect(text.indexOf('still waiting')).toBeLessThan(text.indexOf('is open'))
    expect(text.indexOf('is open')).toBeLessThan(text.indexOf('can be read'))
  })

  it('has the administrator’s own sentence above the button, also where there is one language of it', () => {
    const own = { ...invitation, sentence: { ch: '请如实作答。', en: '' } }
    for (const lang of ['ch', 'en'] as const) {
      const { text, html } = renderMail(personal(lang, own), now)
      expect(text).toMatch(/\n请如实作答。\n(Fill in|去填写): https/)
      expect(html).toContain('>请如实作答。<')
      expect(renderWorkNotice(personal(lang, own))).toMatch(/\n请如实作答。\nhttps/)
    }
  })

  it('leaves out a due date and an address that there are not', () => {
    const item = { ...invitation, dueOn: null, link: null, open: 1, minutes: 1 }
    const { subject, text, html, calendar } = renderMail(personal('en', item), now)
    expect(subject).toBe('1 questionnaire to fill in')
    expect(text).toContain('You have 1 questionnaire to fill in, about 1 minute each.')
    expect(html).not.toContain('href')
    expect(calendar).toBeNull()
  })

  it('says of each minimum what it means', () => {
    const textWith = (anonymityMin: number) =>
      renderMail(personal('en', { ...invitation, anonymityMin }), now).text
    expect(textWith(1)).toContain('even a single answer is shown')
    expect(textWith(2)).toContain('groups of two are shown')
    expect(textWith(5)).toContain('fewer than 5 is not shown')
  })

  it('shows names as they are, whatever they hold', () => {
    const bad = `<img src=x onerror="a('&')">{0}`
    const activity = { key: 'a', name: bad, name_en: bad }
    const link = 'https://vantage.example.com/?a="><script>&b=1'
    const message = personal('en', { ...invitation, activity, link })
    message.person.englishname = bad
    const { html, text } = renderMail(message, now)
    expect(text).toContain(`Hello ${bad},`)
    expect(html).toContain(`Hello ${escapeHtml(bad)},`)
    expect(html).not.toMatch(/<img|<script|onerror="/)
  })
})

describe('the calendar entry', () => {
  const entryOf = (...items: MessageItem[]) =>
    renderMail(personal('en', ...items), now).calendar?.replaceAll('\r\n ', '') ?? ''

  it('is a whole day that takes no time, and nobody else reads what it is', () => {
    const lines = entryOf(invitation).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:due-managers-q3-7@vantage',
        'SEQUENCE:0',
        'DTSTAMP:20250623T013000Z',
        'DTSTART;VALUE=DATE:20250711',
        'DTEND;VALUE=DATE:20250712',
        'SUMMARY:360 questionnaires due: Managers Q3',
        'TRANSP:TRANSPARENT',
        'CLASS:PRIVATE',
      ]),
    )
  })

  it('is moved by an extension, and stays as it is otherwise', () => {
    const moved = entryOf(each.extended)
    expect(moved).toContain('UID:due-managers-q3-7@vantage')
    expect(moved).toContain('SEQUENCE:2')
    expect(moved).toContain('DTSTART;VALUE=DATE:20250718')
    const others = messageKinds.filter((kind) => kind !== 'extended' && kind !== 'invitation')
    expect(entryOf(...others.map((kind) => each[kind]))).toBe('')
  })
})

describe('a work notice', () => {
  it('says the same in short', () => {
    expect(renderWorkNotice(personal('ch', each['reminder-before']))).toBe(
      '“2025 年第三季度新任经理 360 测评”还有 1 份问卷等待您填写，截止日期为 2025-07-11。\nhttps://vantage.example.com/activities',
    )
  })

  it.each([1, 5, 50])('of %i things is never longer than DingTalk takes', (count) => {
    const activity = { key: 'a', name: '测'.repeat(100), name_en: '“\n'.repeat(50) }
    const sentence = { ch: '测'.repeat(200), en: '“'.repeat(200) }
    const items = Array.from({ length: count }, () => ({ ...invitation, activity, sentence }))
    for (const lang of ['ch', 'en'] as const) {
      const content = renderWorkNotice(personal(lang, ...items))
      const body = JSON.stringify({ msgtype: 'text', text: { content } })
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2048)
      const said = content.split(about.link).length - 1
      expect(said).toBeGreaterThan(0)
      const more = /(\d+) (项，请登录|(is|are|more) )/.exec(content)
      if (said < count) expect(more?.[1]).toBe(String(count - said))
    }
  })
})

it('a message has no place for who is evaluated, a score or a comment', () => {
  for (const extra of ['participant', 'rater', 'score', 'comment', 'name']) {
    expect(messageItem.safeParse({ ...invitation, [extra]: 'x' }).success).toBe(false)
    expect(personalMessage.safeParse({ ...personal('en', invitation), [extra]: 'x' }).success).toBe(
      false,
    )
  }
  expect(personalMessage.safeParse(personal('en', ...Object.values(each))).success).toBe(true)
  const link = 'javascript:alert(1)'
  expect(messageItem.safeParse({ ...invitation, link }).success).toBe(false)
})
