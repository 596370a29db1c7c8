import { mpnSchema } from '@vantage/contracts/chips/parts'
import { partKey } from '@vantage/contracts/chips/found-part'
import { firstProblem } from '@vantage/contracts/input'
import { text } from '@vantage/contracts/text'
import { chipParts } from '@vantage/db/chips/tables'
import { inBatches } from '@vantage/domain/chips/flatten'
import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { audit } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'
import { lockChips } from './stock-version.ts'

/** A line of the file, checked for nothing yet. */
export interface TemplateLine {
  /** From 1, as an editor counts them. */
  line: number
  mpn: string
  fid: string
}

export type TemplateOutcome =
  | { outcome: 'imported'; parts: number; added: number; removed: number }
  /** Nothing was changed. */
  | { outcome: 'rejected'; errors: { line: number; message: string }[] }

const mostParts = 20_000
const partsPerStatement = 10_000
const templateLine = z.object({
  'part number': mpnSchema.refine((mpn) => mpn.trim() !== '', 'is empty'),
  'internal id': text(0, 100),
})

/**
 * Takes `lines` as the new template, all or nothing. A part number that is known already keeps its rows; one that is no
 * longer listed keeps them until the next whole refresh.
 */
export async function importTemplate(
  ctx: Pick<Context, 'actor' | 'db' | 'clock' | 'log'>,
  lines: readonly TemplateLine[],
): Promise<TemplateOutcome> {
  const errors = problemsOf(lines)
  if (errors.length > 0) return { outcome: 'rejected', errors }
  return withTransaction(
    ctx,
    async (tx) => {
      await lockChips(tx)
      const known = await tx.db
        .select({ mpn: chipParts.mpn, position: chipParts.position })
        .from(chipParts)
      const spelling = new Map(known.map(({ mpn }) => [partKey(mpn), mpn]))
      const listed = known.filter(({ position }) => position !== null).map(({ mpn }) => mpn)
      const parts = lines.map(({ mpn, fid }, i) => ({
        mpn: spelling.get(partKey(mpn)) ?? mpn.trim(),
        fid: fid.trim(),
        position: i + 1,
      }))
      const mpns = parts.map(({ mpn }) => mpn)
      await tx.db
        .update(chipParts)
        .set({ position: null })
        .where(and(isNotNull(chipParts.position), notInArray(chipParts.mpn, mpns)))
      await tx.db
        .delete(chipParts)
        .where(
          and(isNull(chipParts.position), eq(chipParts.rows, 0), notInArray(chipParts.mpn, mpns)),
        )
      for (const some of inBatches(parts, partsPerStatement)) {
        await tx.db
          .insert(chipParts)
          .values(some)
          .onConflictDoUpdate({
            target: chipParts.mpn,
            set: { fid: sql`excluded.fid`, position: sql`excluded.position` },
          })
      }
      const before = new Set(listed)
      const added = mpns.filter((mpn) => !before.has(mpn)).length
      const removed = listed.length - (parts.length - added)
      const after = { part_numbers: parts.length, added, removed }
      await audit(tx, { action: 'chips-template.import', subject: 'chips template', after })
      return { outcome: 'imported' as const, parts: parts.length, added, removed }
    },
    { repeatable: true },
  )
}

function problemsOf(lines: readonly TemplateLine[]): { line: number; message: string }[] {
  if (lines.length === 0) return [{ line: 1, message: 'There are no part numbers' }]
  if (lines.length > mostParts) {
    return [{ line: mostParts + 1, message: `More than ${mostParts} part numbers` }]
  }
  const seen = new Map<string, number>()
  return lines.flatMap(({ line, mpn, fid }) => {
    const checked = templateLine.safeParse({ 'part number': mpn, 'internal id': fid })
    if (!checked.success) return [{ line, message: firstProblem(checked.error) }]
    const first = seen.get(partKey(mpn))
    seen.set(partKey(mpn), first ?? line)
    return first === undefined
      ? []
      : [{ line, message: `Line ${first} already has this part number` }]
  })
}
