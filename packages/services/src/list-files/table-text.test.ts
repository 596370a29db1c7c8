import { expect, test } from 'vitest'
import { decodeText, delimiterOf } from './read-table.ts'

const mark = [0xef, 0xbb, 0xbf]
/** 姓名,部门 as GBK writes it. */
const gbk = [0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb2, 0xbf, 0xc3, 0xc5]

test.each([
  ['UTF-8', [...new TextEncoder().encode('姓名,部门')]],
  ['UTF-8 with a mark', [...mark, ...new TextEncoder().encode('姓名,部门')]],
  ['GBK', gbk],
  ['UTF-16', [0xff, 0xfe, ...Buffer.from('姓名,部门', 'utf16le')]],
])('text in %s is read', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('姓名,部门')
})

test.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff]],
  ['zeros', [0, 0, 0, 0]],
])('%s is no text', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBeNull()
})

test.each([
  ['a,b,c\n1;2;3', ','],
  ['a;b;c\r\n1,2', ';'],
  ['a\tb\r1', '\t'],
  ['"x,y,z";"b"\n', ';'],
  ['name', ','],
  ['', ','],
])('cells of %j are parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})
