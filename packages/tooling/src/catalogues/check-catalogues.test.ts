import { describe, expect, it } from 'vitest'
import { checkCatalogues } from './check-catalogues.ts'

type Texts = Record<string, string>

const folder = 'packages/i18n/src/messages'
const page = (text: string) => ({ path: 'apps/web/src/features/auth/login-page.tsx', text })
const uses = (...ids: string[]) => page(ids.map((id) => `t('${id}')`).join('\n'))
const file = (language: string, feature: string, texts: Texts) => ({
  path: `${folder}/${language}/${feature}.json`,
  text: JSON.stringify(texts, null, 2),
})

/** What the check says about one catalogue in both languages and one page that asks for every English text. */
function look(en: Texts, ch: Texts, pages = uses(...Object.keys(en))): string[] {
  const files = [file('en', 'auth', en), file('ch', 'auth', ch), pages]
  return checkCatalogues(files).map(({ place, problem }) => `${place}: ${problem}`)
}

describe('checkCatalogues', () => {
  it('is content when both languages say the same', () => {
    const en = {
      'auth.left': '{count, plural, one {# try left} other {# tries left}}',
      'auth.name': 'Signed in as <b>{name}</b>',
    }
    const ch = { 'auth.left': '还可以试 {count} 次', 'auth.name': '已登录：<b>{name}</b>' }
    expect(look(en, ch)).toEqual([])
  })

  it('names a text that one language lacks', () => {
    expect(look({ 'auth.a': 'A', 'auth.b': 'B' }, { 'auth.a': '甲' })).toEqual([
      `${folder}/ch/auth.json: "auth.b" is missing; ${folder}/en/auth.json:3 has it`,
    ])
    expect(look({ 'auth.a': 'A' }, { 'auth.a': '甲', 'auth.b': '乙' })).toEqual([
      `${folder}/en/auth.json: "auth.b" is missing; ${folder}/ch/auth.json:3 has it`,
    ])
  })

  it('names a catalogue that one language lacks', () => {
    const findings = checkCatalogues([file('en', 'iq', { 'iq.a': 'A' }), uses('iq.a')])
    expect(findings).toEqual([
      {
        place: `${folder}/ch/iq.json`,
        problem: 'missing: every catalogue exists in both languages',
      },
    ])
  })

  it('compares placeholders and marked parts, inside plural forms too', () => {
    const en = {
      'auth.a': 'At most {count} of {total}',
      'auth.b': '<b>Now</b>',
      'auth.c': '{n, plural, one {# for {name}} other {# for {name}}}',
    }
    const ch = { 'auth.a': '最多 {count} 个', 'auth.b': '现在', 'auth.c': '{n} 个' }
    expect(look(en, ch)).toEqual([
      `${folder}/ch/auth.json:2: "auth.a" has other placeholders: en has {count} {total}, ch {count}`,
      `${folder}/ch/auth.json:3: "auth.b" has other placeholders: en has <b>, ch none`,
      `${folder}/ch/auth.json:4: "auth.c" has other placeholders: en has {name} {n}, ch {n}`,
    ])
  })

  it('refuses an empty text', () => {
    expect(look({ 'auth.a': 'A' }, { 'auth.a': ' ' })).toEqual([
      `${folder}/ch/auth.json:2: "auth.a" is empty`,
    ])
  })

  it.each(['乙 {', '乙 {b', '{n plural}', '{n, plural, one {x}}'])(
    'refuses the broken message %s',
    (text) => {
      const found = look({ 'auth.a': 'A' }, { 'auth.a': text })
      expect(found).toHaveLength(1)
      expect(found[0]).toMatch(/ch\/auth.json:2: "auth.a" is no ICU message: /)
    },
  )

  it('refuses an id of another feature, an id written twice, and nested texts', () => {
    expect(look({ 'iq.a': 'A' }, { 'iq.a': '甲' })[0]).toMatch(/"iq.a" must start with "auth."/)
    const twice = '{\n  "auth.a": "A",\n  "auth.a": "B"\n}'
    const nested = '{ "auth.a": "甲", "auth": { "b": "乙" } }'
    const found = checkCatalogues([
      { path: `${folder}/en/auth.json`, text: twice },
      { path: `${folder}/ch/auth.json`, text: nested },
      uses('auth.a'),
    ])
    expect(found.map(({ problem }) => problem)).toEqual([
      '"auth.a" stands here twice',
      '"auth" is not a text: catalogues are flat, one id and one text a line',
    ])
  })

  it('names a catalogue of no feature', () => {
    const files = [file('en', 'misc', { 'misc.a': 'A' }), file('ch', 'misc', { 'misc.a': '甲' })]
    const found = checkCatalogues([...files, uses('misc.a')])
    expect(found.map(({ problem }) => problem.slice(0, 10))).toEqual(['no feature', 'no feature'])
  })

  it('names a text that is asked for and does not exist, with its line', () => {
    const found = look({}, {}, page(`\nconst text = t('auth.gone')\n<Rich id="auth.lost" />`))
    expect(found).toEqual([
      `apps/web/src/features/auth/login-page.tsx:2: no text "auth.gone": add it to ${folder}/en and ch`,
      `apps/web/src/features/auth/login-page.tsx:3: no text "auth.lost": add it to ${folder}/en and ch`,
    ])
  })

  it('names a text that nothing asks for; a test does not count', () => {
    const inTest = { path: 'apps/web/src/features/auth/a.test.tsx', text: `t('auth.a')` }
    expect(look({ 'auth.a': 'A' }, { 'auth.a': '甲' }, inTest)).toEqual([
      `${folder}/en/auth.json:2: "auth.a" is used nowhere: remove it in both languages`,
    ])
  })

  it('counts ids kept in a table, and templates that can become the id', () => {
    const en = { 'auth.level-0': 'Superior', 'auth.level-1': 'Peer', 'auth.title': 'Title' }
    const ch = { 'auth.level-0': '上级', 'auth.level-1': '同事', 'auth.title': '标题' }
    const text = "const title = 'auth.title'\nt(`auth.level-${level}`)"
    expect(look(en, ch, page(text))).toEqual([])
    expect(look(en, ch, page("const title = 'auth.title'\nt(`auth.kind-${level}`)"))).toHaveLength(
      2,
    )
  })
})
