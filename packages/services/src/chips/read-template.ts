import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { TemplateLine } from './import-template.ts'

/** A template as a file has it, or what makes it no CSV. */
export type TemplateFile =
  | { lines: TemplateLine[] }
  | { errors: { line: number; message: string }[] }

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
      ...{ line: info.lines, mpn, fid },
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
