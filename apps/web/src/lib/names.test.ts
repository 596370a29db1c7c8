import { expect, it } from 'vitest'
import { initials, personName, pickName } from './names.ts'

const emma = { username: 'emma', fullname: '赵艾玛', englishname: 'Emma Zhao' }

it('names people by their full name in Chinese and their English name otherwise', () => {
  expect(personName('ch', emma)).toBe('赵艾玛')
  expect(personName('en', emma)).toBe('Emma Zhao')
})

it('falls back to the other name rather than showing none', () => {
  expect(personName('en', { ...emma, englishname: '' })).toBe('赵艾玛')
  expect(pickName('ch', { name: '', name_en: 'Annual 360' })).toBe('Annual 360')
})

it('shows initials in English and the last character in Chinese', () => {
  expect(initials('en', emma)).toBe('EZ')
  expect(initials('ch', emma)).toBe('玛')
  expect(initials('en', { ...emma, englishname: 'Cher' })).toBe('C')
  expect(initials('en', { username: 'root', fullname: '', englishname: '' })).toBe('R')
})
