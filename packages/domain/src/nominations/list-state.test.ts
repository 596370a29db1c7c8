import { type ListState, listState } from '@vantage/contracts/nominations/nominations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askedOftenFrom,
  groupLimits,
  type ListAction,
  nextState,
  warningsOf,
} from './list-state.ts'

const actions = fc.constantFrom<ListAction>('save', 'hand-in', 'take-back', 'send-back', 'approve')
const phases = fc.constantFrom('open' as const, 'ended' as const)
const after = (state: ListState, action: ListAction, phase: 'open' | 'ended') =>
  nextState(state, action, phase) ?? state

describe('a list of raters', () => {
  it('is approved only after it was handed in and not taken or sent back since, or after the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(actions, phases), { maxLength: 20 }), (steps) => {
        let state: ListState = 'proposing'
        let isHandedIn = false
        for (const [action, phase] of steps) {
          const next = after(state, action, phase)
          if (next === 'approved' && state !== 'approved') {
            expect(action).toBe('approve')
            expect(isHandedIn || phase === 'ended').toBe(true)
          }
          if (next !== state || (action === 'hand-in' && phase === 'open')) {
            isHandedIn = next === 'handed-in'
          }
          state = next
        }
      }),
    )
  })

  it('is never changed once it is approved, nor while it waits for the approver', () => {
    fc.assert(
      fc.property(actions, phases, (action, phase) => {
        expect(nextState('approved', action, phase)).toBeNull()
        expect(nextState('handed-in', 'save', phase)).toBeNull()
      }),
    )
  })

  it('can only be approved once nominations have ended', () => {
    for (const state of listState.options) {
      for (const action of ['save', 'hand-in', 'take-back', 'send-back'] as const) {
        expect(nextState(state, action, 'ended')).toBeNull()
      }
    }
    expect(nextState('proposing', 'approve', 'ended')).toBe('approved')
    expect(nextState('proposing', 'approve', 'open')).toBeNull()
  })

  it('asks for a group that is shown even if one of it does not answer, all where fewer are there, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat({ max: 40 }), (minimum, there) => {
        const { kind, min, max } = groupLimits(minimum, there)
        if (kind === 'left-out') {
          expect([min, max]).toEqual([0, 0])
          expect(there).toBeLessThan(minimum)
        } else {
          expect(min).toBeGreaterThanOrEqual(minimum)
          expect(there).toBeGreaterThanOrEqual(min)
          if (kind === 'range') expect(min).toBeGreaterThan(minimum)
          else expect([min, max]).toEqual([there, there])
        }
      }),
    )
    expect(groupLimits(3, 30)).toEqual({ kind: 'range', min: 4, max: 8 })
    expect(groupLimits(5, 30)).toEqual({ kind: 'range', min: 6, max: 10 })
    expect(groupLimits(10, 30)).toEqual({ kind: 'range', min: 11, max: 15 })
    expect(groupLimits(3, 3)).toEqual({ kind: 'all', min: 3, max: 3 })
    expect(groupLimits(3, 2)).toEqual({ kind: 'left-out', min: 0, max: 0 })
  })

  const person = { active: true, eligible: true, asked: 0, change: null }
  const gone = { ...person, active: false, eligible: false }
  const moved = { ...person, eligible: false }
  const four = [person, person, person, person]
  it.each([
    ['nothing', [], four],
    ['few', ['few'], four.slice(1)],
    [
      'few, as one of four was removed',
      ['few'],
      [{ ...person, change: 'removed' as const }, ...four.slice(1)],
    ],
    ['often', ['often'], [{ ...person, asked: askedOftenFrom }, ...four]],
    ['nothing, as eight are few enough', [], [{ ...person, asked: askedOftenFrom - 1 }, ...four]],
    ['gone', ['gone'], [gone, ...four]],
    ['few and gone', ['few', 'gone'], [gone, ...four.slice(1)]],
    ['ineligible', ['ineligible'], [moved, ...four]],
    ['few and ineligible', ['few', 'ineligible'], [moved, ...four.slice(1)]],
  ] as const)('warns of %s', (_, warnings, nominees) => {
    expect(warningsOf([{ ...groupLimits(3, 30), nominees }])).toEqual(warnings)
  })
})
