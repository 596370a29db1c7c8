import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { tellingDetailsOf } from './telling-details.ts'

const people = [
  { fullname: '赵艾玛', englishname: 'Emma Zhao' },
  { fullname: '王明', englishname: 'Wang Ming' },
  { fullname: '高明', englishname: 'Will He' },
  { fullname: '李国庆', englishname: 'May Li' },
  { fullname: '何安', englishname: 'An He' },
  { fullname: '欧阳子涵', englishname: 'Mark Ouyang' },
  { fullname: '阿卜杜热合曼·买买提艾力', englishname: 'Abdurahman Mamat' },
  { fullname: '孙龙', englishname: 'Sun Long' },
]
const look = tellingDetailsOf(people)

it.each([
  ['Emma helped me.', '赵艾玛', 'Emma Zhao', null],
  ['赵艾玛帮了我。', '赵艾玛', 'Emma Zhao', null],
  ['Emma and Abdurahman helped me.', '赵艾玛', 'Emma Zhao', 'name'],
  ['艾玛和王明帮了我。', '赵艾玛', 'Emma Zhao', 'name'],
  ['Anna He helped me.', '何安娜', 'Anna He', null],
  ['I, He An, helped.', '何安娜', 'Anna He', 'name'],
])('whom a text is about tells nothing: %s', (text, fullname, englishname, found) => {
  expect(look(text, { fullname, englishname })).toBe(found)
})

describe('a name of the list', () => {
  it.each([
    'Emma Zhao helped me.',
    'zhao emma helped me',
    'EMMA helped me.',
    "It was Emma's idea.",
    '这是Emma的主意。',
    '这是Ｅｍｍａ的主意。',
    '我和王明一起做的。',
    '王 明说过。',
    '请高明帮忙。',
    '赵艾玛明天来。',
    '子涵提前两周就告诉了大家。',
    '阿卜杜热合曼买买提艾力',
    '买买提艾力说过',
    'I ask Will first.',
    'It helps that Mark and I share a desk.',
    'Will He said so.',
    'An He said so.',
    'He An said so.',
    'Thanks to Sun Long we were in time.',
  ])('is found in %s', (text) => {
    expect(look(text)).toBe('name')
  })

  it.each([
    '',
    'Will you be clearer? He will, and she may.',
    'He is an example. An hour a week is enough, as long as he has it.',
    'In May the sun was out for so long.',
    'So long as the mark is met, I will say so.',
    '效率提高明显，文明待人。',
    '国庆期间也在王国里加班。',
    '何时安排都可以。',
    '他是明白人，像涵养很好的兄长。',
    'Grandmother of all Emmas and Zhaos.',
  ])('is not found in the ordinary words of %s', (text) => {
    expect(look(text)).toBeNull()
  })

  it('of three characters and more is found wherever the dictionary cuts', () => {
    const [fullname, text] = ['高兴国', '提高兴国家']
    expect(tellingDetailsOf([{ fullname, englishname: '' }])(text)).toBe('name')
    expect(tellingDetailsOf([{ fullname: '高兴', englishname: '' }])('提高兴趣')).toBeNull()
  })

  it('does not make others of the list less findable, and nobody is found without a list', () => {
    expect(tellingDetailsOf([])('Emma Zhao 赵艾玛')).toBeNull()
    expect(tellingDetailsOf([{ fullname: '王', englishname: 'Bo' }])('王者归来 bo')).toBeNull()
    expect(tellingDetailsOf([{ fullname: '王', englishname: 'Bo' }])('ask Bo first')).toBe('name')
  })
})

const han = (minLength: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0x4e00, max: 0x9fa5 }), { minLength, maxLength })
    .map((codes) => String.fromCharCode(...codes))
const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const letters = fc.string({
  unit: fc.constantFrom('b', 'd', 'k', 'v', 'x', 'z'),
  minLength: 3,
  maxLength: 9,
})

test('no Chinese name of the list is missed: a long one in any text, a short one between other signs', () => {
  const name = fc.oneof(
    fc.tuple(han(3, 6), fc.tuple(han(0, 9), han(0, 9))),
    fc.tuple(
      han(2, 2),
      fc.tuple(fc.constantFrom('', '，', '“', 'by '), fc.constantFrom('', '。', '’s')),
    ),
  )
  fc.assert(
    fc.property(name, text, text, ([fullname, [before, after]], start, end) => {
      const seek = tellingDetailsOf([...people, { fullname, englishname: '' }])
      expect(seek(`${start}\n${before}${fullname}${after}\n${end}`)).not.toBeNull()
    }),
  )
})

test('no Latin name of the list is missed: whole, in parts, in either order, in any case', () => {
  const said = fc.constantFrom(
    (given: string, family: string) => `${given} ${family}`,
    (given: string, family: string) => `${family} ${given}`.toUpperCase(),
    (given: string) => given,
    (_: string, family: string) => `${family}'s`,
  )
  fc.assert(
    fc.property(letters, letters, said, text, text, (given, family, say, start, end) => {
      const seek = tellingDetailsOf([
        ...people,
        { fullname: '', englishname: `${given} ${family}` },
      ])
      expect(seek(`${start} ,${say(given, family)}, ${end}`)).not.toBeNull()
    }),
  )
})

it.each([
  ['email', 'Write to e.zhao@corp.example.com for more.'],
  ['email', '我的邮箱zhao@corp.cn，欢迎来信'],
  ['phone', '打我电话13800138000'],
  ['phone', '+86 138-0013-8000'],
  ['phone', '请拨１３８００１３８０００'],
  ['phone', 'call +49 (0)89 1234567'],
  ['phone', '021-62345678 找我'],
  ['phone', '(555) 123-4567'],
  ['street', '我住在人民路 88 号'],
  ['street', '在3号楼502室开会'],
  ['street', 'at 12 Baker Street'],
  ['street', 'at 221B Baker St.'],
  ['street', 'in Nanjing Road 100'],
  ['street', 'bei der Hauptstraße 5'],
])('an address or number is found: %s', (kind, text) => {
  expect(look(text)).toBe(kind)
})

it.each([
  '2025-10-13 和 13-10-2025 两次，共 20251013001 号订单',
  'Between 2024 and 2025 he closed 1,500 of 12000 tickets, 95.5 % in time.',
  'On the road to 3 releases we met @all twice.',
  '思路清晰，3 个单元都按时完成。',
])('dates, amounts and other numbers are none: %s', (text) => {
  expect(look(text)).toBeNull()
})
