import {
  chipData,
  noBody,
  remakeChipsBody,
  searchedPart,
  templateItem,
  updateChipsBody,
} from '@vantage/contracts/chips/chip-bodies'
import { resultCodes } from '@vantage/contracts/result-codes'
import type { Db } from '@vantage/db/client'
import { readChipData } from '@vantage/services/chips/queries'
import { readTemplate } from '@vantage/services/chips/template'
import { readVersion, replaceChips } from '@vantage/services/chips/stock'
import { searchParts } from '@vantage/services/chips/parts-search'
import { z } from 'zod'
import { listed, PreparedJson, restRoute } from './route.ts'

const { ok, empty, partial } = resultCodes

/** The stock as it was last answered: 50,000 entries are put together once for all who ask, and lie in memory once. */
const prepared = new WeakMap<Db, { version: number; answer: PreparedJson }>()

/** In bytes: 50,000 entries. */
const remakeLimit = 16 * 1024 * 1024

/** /api/chip/*: chip stock, and the two calls with which clients refresh it themselves. */
export const chipRoutes = [
  restRoute({
    path: '/api/chip/queryChipData',
    rule: 'signed-in',
    summary: 'The stored chip stock, by part number',
    body: noBody,
    data: chipData,
    handle: async (ctx) => {
      const version = await readVersion(ctx.db)
      const kept = prepared.get(ctx.db)
      if (kept?.version === version) return kept.answer
      const data = await readChipData(ctx)
      const code = Object.keys(data.map).length > 0 ? ok : empty
      const answer = new PreparedJson(Buffer.from(JSON.stringify({ code, data })))
      prepared.set(ctx.db, { version, answer })
      return answer
    },
  }),

  restRoute({
    path: '/api/chip/queryChipTemplate',
    rule: 'signed-in',
    summary: 'The part numbers that are refreshed',
    body: noBody,
    data: z.array(templateItem),
    handle: async (ctx) => listed(await readTemplate(ctx)),
  }),

  restRoute({
    path: '/api/chip/updateChipsDataFromApi',
    rule: 'hr-or-ops',
    summary: 'What the parts search has now; nothing is stored',
    body: updateChipsBody,
    data: z.array(searchedPart),
    mayBePartial: true,
    handle: async (ctx, { dataList }) => {
      const { parts, isComplete } = await searchParts(ctx, dataList)
      return { code: isComplete ? ok : partial, data: parts }
    },
  }),

  restRoute({
    path: '/api/chip/remakeChipData',
    rule: 'hr-or-ops',
    summary: 'Replace the stored chip stock',
    body: remakeChipsBody,
    bodyLimit: remakeLimit,
    data: null,
    mayBePartial: true,
    handle: async (ctx, entries) => {
      const { outcome, missing } = await replaceChips(ctx, entries)
      if (outcome === 'done') return { code: ok }
      const some = missing.slice(0, 20).join(', ')
      const message = `Only partly updated: ${missing.length} part numbers keep their old rows (${some})`
      return { code: partial, message }
    },
  }),
]
