import type { KeyBatches, KeyRow, KeyShares } from '@vantage/contracts/access-keys/keys'
import type { Answers } from '../../testing/fake-server.ts'

export const keyRow = (more: Partial<KeyRow> = {}): KeyRow => ({
  id: 1,
  pwd: 'ABC234',
  way: 1,
  status: 1,
  expired: false,
  createdAt: '2026-03-02T08:30:00.000Z',
  startedAt: null,
  batchName: null,
  ...more,
})

/** A key with which a test began a moment ago. */
export const usedKey = (more: Partial<KeyRow> = {}) =>
  keyRow({ status: 2, startedAt: new Date().toISOString(), ...more })

/** The one batch that there is. */
export const campusDay: KeyBatches[number] = {
  batch: '0b3c2f6e-7b1d-4c58-9f1e-2f6a3d8c4e55',
  name: 'Campus day',
  createdAt: '2026-03-02T08:30:00.000Z',
  keys: 24,
}

const shares: KeyShares = { unused: 5, inUse: 2, inUseLong: 1, used: 1, expired: 1 }

/** The list of these keys, with how many there are of each kind. */
export const keys = (rows: KeyRow[], more: Partial<KeyShares> = {}): Answers => ({
  accessKeys: {
    list: { rows, total: rows.length, shares: { ...shares, ...more } },
    batches: [campusDay],
  },
})
