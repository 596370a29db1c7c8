import { describe, expect, it } from 'vitest'
import { placeLabels } from './label-places.ts'

const company = (percent: number) => ({ source: 'company', percent, room: 26 })
const self = (percent: number) => ({ source: 'self', percent, room: 17 })

describe('placeLabels', () => {
  it('puts the two labels outwards, the lower one left', () => {
    expect(placeLabels([self(80), company(60)])).toEqual([
      { source: 'company', percent: 60, anchor: 'end', row: 0 },
      { source: 'self', percent: 80, anchor: 'start', row: 0 },
    ])
  })

  it('turns a label inwards at the end of the line, one below the other', () => {
    expect(placeLabels([company(90), self(100)])).toEqual([
      { source: 'company', percent: 90, anchor: 'end', row: 0 },
      { source: 'self', percent: 100, anchor: 'end', row: 1 },
    ])
  })

  it('keeps one row where turned labels have room', () => {
    expect(placeLabels([company(5), self(60)]).map(({ row }) => row)).toEqual([0, 0])
  })

  it('places a single label, or none', () => {
    expect(placeLabels([self(50)])).toHaveLength(1)
    expect(placeLabels([])).toEqual([])
  })
})
