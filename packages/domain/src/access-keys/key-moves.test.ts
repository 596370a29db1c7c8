import { type KeyStatus, keyStatuses } from '@vantage/contracts/access-keys/keys'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type KeyMove, keyMoves, statusAfter } from './attempts.ts'

/** Written out by hand: from, move, to. */
const possible = ['1 verify 2', '2 use 3', '2 reset 1', '2 expire 3']
const moves = Object.keys(keyMoves) as KeyMove[]

it('a key moves as its table says and in no other way', () => {
  const found = keyStatuses.flatMap((status) =>
    moves.flatMap((move) => {
      const after = statusAfter(status, move)
      return after === null ? [] : [`${status} ${move} ${after}`]
    }),
  )
  expect(found.toSorted()).toEqual(possible.toSorted())
})

it('a key that is used or expired never comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves)), (made) => {
      let status: KeyStatus = 1
      const statuses = made.map((move) => {
        status = statusAfter(status, move) ?? status
        return status
      })
      const ended = statuses.indexOf(3)
      const afterwards = ended === -1 ? [] : statuses.slice(ended)
      expect(afterwards.filter((one) => one !== 3)).toEqual([])
    }),
  )
})
