import { describe, expect, it } from 'vitest'
import { localPath, toAskForm, toLogin, toResult } from './paths.ts'

const here = 'https://vantage.example'

describe('the place to return to after Login', () => {
  it.each([
    ['/activities', '/activities'],
    ['/askform?relations_id=3&actname=%E6%B5%8B', '/askform?relations_id=3&actname=%E6%B5%8B'],
    ['/console/../activities', '/activities'],
    ['/result#top', '/result#top'],
  ])('follows %s on this site', (next, place) => {
    expect(localPath(next, here)).toBe(place)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/activities',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/activities/..//evil.example',
    '/%2e//evil.example',
    '/.\\\\evil.example',
    '/\t./\t/evil.example',
    '/@evil.example',
    'javascript:alert(1)',
    'activities',
    '',
  ])('does not follow %j elsewhere', (next) => {
    expect(localPath(next, here)).toBeNull()
  })

  it('never returns to Login, which would ask again', () => {
    expect(localPath('/?next=/activities', here)).toBeNull()
    expect(localPath(null, here)).toBeNull()
  })
})

describe('links', () => {
  it('carry where one was going to Login', () => {
    expect(toLogin('/askform?a=1&b=2')).toBe('/?next=%2Faskform%3Fa%3D1%26b%3D2')
    expect(toLogin()).toBe('/')
    expect(toLogin('/iqresults', 'ch')).toBe('/?next=%2Fiqresults&q=ch')
    expect(toLogin(undefined, 'ch')).toBe('/?q=ch')
  })

  it('open AskForm and the report with their query', () => {
    const askForm = new URL(
      toAskForm({
        username: 'emma',
        questionnaire_id: 2,
        relations_id: 7,
        actname: '年度 & 测评',
        actname_en: 'Annual 360',
        fullname_obj: '林子涵',
        englishname_obj: 'Zihan Lin',
        username_obj: 'zihan',
      }),
      here,
    )
    expect(askForm.pathname).toBe('/askform')
    expect(askForm.searchParams.get('actname')).toBe('年度 & 测评')
    expect(askForm.searchParams.get('relations_id')).toBe('7')
    expect(toResult({ activity_id: 1, participant: 'emma', questionnaire_id: 2 })).toBe(
      '/result?activity_id=1&participant=emma&questionnaire_id=2',
    )
  })
})
