import { expect, it } from 'vitest'
import { isBlockedKey } from './blocked-keys.ts'

const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
const modifiers = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'] as const

it.each(Array.from({ length: 12 }, (_, index) => `F${index + 1}`))('%s does nothing', (key) => {
  expect(isBlockedKey({ ...plain, key })).toBe(true)
})

it.each(['F6', 'F7', 'F10'])('%s with a modifier stays for assistive technology', (key) => {
  for (const modifier of modifiers) {
    expect(isBlockedKey({ ...plain, key, [modifier]: true })).toBe(false)
  }
})

it.each(['F1', 'F5', 'F11', 'F12'])('%s does nothing with a modifier either', (key) => {
  for (const modifier of modifiers) {
    expect(isBlockedKey({ ...plain, key, [modifier]: true })).toBe(true)
  }
})

it.each(['F', 'F13', 'f', 'Tab', 'Escape', 'ContextMenu'])('%s stays', (key) => {
  expect(isBlockedKey({ ...plain, key })).toBe(false)
})
