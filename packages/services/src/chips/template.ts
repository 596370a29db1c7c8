import { mpnSchema } from '@vantage/contracts/chips/parts'
import { partKey } from '@vantage/contracts/chips/found-part'
import { firstProblem, text } from '@vantage/contracts/input'
import { chipParts } from '@vantage/db/chips/tables'
import { inBatches } from '@vantage/domain/chips/flatten'
import { CsvError, parse } from 'csv-parse/sync'
import { and, asc, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DbContext, WriteContext } from '../core/context.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'
import { lockChips, readKnownParts } from './stock.ts'

/** The template, in its order. */
export const readTemplate = ({ db }: DbContext) =>
  db
    .select({ mpn: chipParts.mpn, fid: chipParts.fid })
    .from(chipParts)
    .where(isNotNull(chipParts.position))
    .orderBy(asc(chipParts.position))

/** A line of the file, checked for nothing yet. */
interface TemplateLine {
  /** From 1, as an editor counts them. */
  line: number
  mpn: string
  fid: string
}

/** A template as a file has it, or why the file is no CSV. */
type TemplateFile = { lines: TemplateLine[] } | { errors: { line: number; message: string }[] }

/** What the parser gives with `info`: the cells of each record, and the line on which it ends. */
const records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
)
const headings = ['mpn', 'part number', '型号']

/**
 * Reads CSV in UTF-8: part number, internal id, with or without a heading. Empty lines are passed over; further columns
 * are not looked at.
 */
export function readTemplateFile(csv: string): TemplateFile {
  try {
    const read = records.parse(
      parse(csv, {
        bom: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      }),
    )
    const lines = read.map(({ record: [mpn = '', fid = ''], info }) => ({
      line: info.lines,
      mpn,
      fid,
    }))
    const [first] = lines
    const hasHeading = first && headings.includes(first.mpn.toLowerCase())
    return { lines: hasHeading ? lines.slice(1) : lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = z.int().safeParse(error['lines']).data ?? 1
    return { errors: [{ line, message: error.message }] }
  }
}

type TemplateOutcome =
  | { outcome: 'imported'; parts: number; added: number; removed: number }
  /** Nothing was changed. */
  | { outcome: 'rejected'; errors: { line: number; message: string }[] }

const maxParts = 20_000
const partsPerStatement = 10_000
const templateLine = z.object({
  'part number': mpnSchema.refine((mpn) => mpn.trim() !== '', 'is empty'),
  'internal id': text(0, 100),
})

/**
 * Takes `lines` as the new template, all or nothing. A part number that is known already keeps its rows; one that is no
 * longer listed keeps them until the next refresh of all parts.
 */
export async function importTemplate(
  ctx: WriteContext,
  lines: readonly TemplateLine[],
): Promise<TemplateOutcome> {
  const errors = problemsOf(lines)
  if (errors.length > 0) return { outcome: 'rejected', errors }
  return withTransaction(
    ctx,
    async (tx) => {
      await lockChips(tx)
      const { known, spelling } = await readKnownParts(tx)
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
  if (lines.length > maxParts) {
    return [{ line: maxParts + 1, message: `More than ${maxParts} part numbers` }]
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
