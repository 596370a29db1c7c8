import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, covers, placeBeside } from './toast-place.ts'

const view = { width: 1440, height: 900 }
const messages = { width: 380, height: 80 }
const box = fc
  .record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 0, max: 880 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))
const fullView = { left: 0, top: 0, right: view.width, bottom: view.height }

describe('the place of messages', () => {
  it('is the lower right corner where nothing is', () => {
    expect(placeBeside([], messages, view)).toEqual({ left: 1044, bottom: 16 })
  })

  it('covers nothing as long as there is room for it', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 5 }), (boxes) => {
        const there = boxOf(placeBeside(boxes, messages, view), messages, view)
        expect(boxes.filter((each) => covers(there, each))).toEqual([])
      }),
    )
  })

  it('is beside a bar of buttons at the bottom, and left of a button in the corner', () => {
    const corner = { left: 1380, top: 840, right: 1420, bottom: 880 }
    expect(placeBeside([corner], messages, view)).toEqual({ left: 16, bottom: 16 })
    const bar = { ...fullView, top: 840 }
    expect(placeBeside([bar], messages, view)).toEqual({ left: 1044, bottom: 64 })
  })

  it('covers as few as can be where there is no room for it', () => {
    expect(placeBeside([fullView], messages, view)).toEqual({ left: 1044, bottom: 16 })
    const bar = { ...fullView, top: 840 }
    expect(placeBeside([fullView, bar], messages, view)).toEqual({ left: 1044, bottom: 64 })
  })
})
