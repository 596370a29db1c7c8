import { expect, test } from 'vitest'
import { readName } from './read-name.ts'

test.each([
  ['罗宇辰', 'Luo', 'Yuchen'],
  ['曾国藩', 'Zeng', 'Guofan'],
  ['单田芳', 'Shan', 'Tianfang'],
  ['吕布', 'Lv', 'Bu'],
  ['欧阳明月', 'Ouyang', 'Mingyue'],
  ['欧阳', 'Ou', 'Yang'],
  ['迪丽努尔·阿不都', 'Abudou', 'Dilinuer'],
  ['Maximilian von Hohenstein', 'Hohenstein', 'Maximilian von'],
  ['Cher', 'Cher', ''],
])('%s is read as family name %s and given name %s', (name, family, given) => {
  expect(readName(name)).toEqual({ family, given })
})
