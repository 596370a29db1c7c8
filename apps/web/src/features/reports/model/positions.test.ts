import { describe, expect, it } from 'vitest'
import { fromZero, onScale, placeLabels, positionOf } from './positions.ts'

describe('positionOf', () => {
  it('places score and average between the lowest and the highest', () => {
    expect(positionOf(300, { min: 200, max: 400, average: 250 })).toEqual({
      kind: 'between',
      score: 50,
      average: 25,
    })
  })

  it('says identical when the lowest is the highest', () => {
    expect(positionOf(400, { min: 400, max: 400, average: 400 })).toEqual({ kind: 'identical' })
  })

  it('moves in hundredths', () => {
    expect(positionOf(201, { min: 200, max: 300, average: 299 })).toEqual({
      kind: 'between',
      score: 1,
      average: 99,
    })
  })

  it('stays on the line, whatever it is given', () => {
    const range = { min: 333, max: 500, average: 400 }
    expect(positionOf(333, range)).toMatchObject({ score: 0 })
    expect(positionOf(500, range)).toMatchObject({ score: 100 })
    expect(positionOf(332, range)).toMatchObject({ score: 0 })
    expect(positionOf(501, range)).toMatchObject({ score: 100 })
  })
})

describe('lines of charts', () => {
  it('run from 1 to 5, and bars from 0 to 5', () => {
    expect([100, 300, 500].map(onScale)).toEqual([0, 50, 100])
    expect([0, 250, 500].map(fromZero)).toEqual([0, 50, 100])
  })
})

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
