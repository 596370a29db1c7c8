import type { Staging } from '../activity-files/staging.ts'
import { newKey } from '../core/new-key.ts'
import {
  badRow,
  byName,
  cell,
  type FileRow,
  fineRow,
  type CheckedRow,
  problem,
  readCells,
  repeated,
  unknownName,
} from './checked-row.ts'
import { fileQuestion, fileTarget } from '@vantage/contracts/activity-files/activity-file'
import { questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { departments } from '@vantage/db/people/tables'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

const { name, name_en } = fileTarget.shape
const nameCells = z.object({ name: cell(name), name_en: cell(name_en) })

/** Checks rows of departments or targets, which are found by their Chinese name. */
export async function checkNamed(
  db: Db,
  kind: 'departments' | 'targets',
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const stored = await db.select().from(kind === 'targets' ? targets : departments)
  const byChinese = new Map(stored.map((row) => [row.name.toLowerCase(), row]))
  const byEnglish = new Map(stored.map((row) => [row.nameEn.toLowerCase(), row]))
  const seen = { name: new Map<string, number>(), name_en: new Map<string, number>() }
  return rows.map((row) => {
    const { all, some, problems } = readCells(row, nameCells)
    const own = byChinese.get(some.name?.toLowerCase() ?? '')
    const other = byEnglish.get(some.name_en?.toLowerCase() ?? '')
    if (other && some.name !== undefined && other.id !== own?.id) {
      problems.push(problem(row, 'name_en', 'taken', other.name))
    }
    for (const column of ['name', 'name_en'] as const) {
      const line = repeated(seen[column], some[column]?.toLowerCase(), row.line)
      if (line) problems.push(problem(row, column, 'repeated', line))
    }
    if (problems.length > 0 || !all) return badRow(row, problems)
    const key = own?.key ?? newKey(all.name_en)
    return fineRow(row, own ? { name: own.name, name_en: own.nameEn } : null, (staging) =>
      staging[kind].add({ place: row.line, key, name: all.name, nameEn: all.name_en }),
    )
  })
}

const questionTypes: Record<string, 0 | 1> = {
  '0': 0,
  choice: 0,
  选择题: 0,
  '1': 1,
  subjective: 1,
  text: 1,
  主观题: 1,
}
const questionCells = z.object({
  target: cell(z.string().min(1)),
  content: cell(fileQuestion.shape.content),
  content_en: cell(fileQuestion.shape.content_en),
  type: cell(
    z
      .string()
      .min(1)
      .transform((text, ctx) => {
        const type = questionTypes[text.toLowerCase()]
        if (type !== undefined) return type
        ctx.addIssue('0, 1')
        return z.NEVER
      }),
  ),
})

/** Checks rows of questions, which are found by their Chinese wording, and their targets by name or key. */
export async function checkQuestions(db: Db, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const known = byName(await db.select().from(targets))
  const stored = await readStored(db, rows)
  const wordings = new Map<string, number>()
  return rows.map((row) => {
    const { all, some, problems } = readCells(row, questionCells)
    const target = known.get(some.target?.toLowerCase() ?? '')
    const line = repeated(wordings, some.content, row.line)
    if (some.target !== undefined && !target) problems.push(unknownName(row, 'target', known))
    if (line) problems.push(problem(row, 'content', 'repeated', line))
    const own = stored.get(some.content ?? '')
    const place = { place: row.line, content: some.content ?? '' }
    if (problems.length > 0 || !all || !target) {
      // Wrong cells count as unchanged.
      const asked = own && {
        key: own.question.key,
        target: target?.key ?? own.target.key,
        type: some.type ?? own.question.type,
        contentEn: some.content_en ?? own.question.contentEn,
      }
      const stage = (staging: Staging) => {
        if (asked && !line) staging.questions.add({ ...place, ...asked })
      }
      return badRow(row, problems, stage)
    }
    const { type, content_en } = all
    const isSame = own?.target.key === target.key
    const shown = own && {
      target: isSame ? all.target : own.target.name,
      content_en: own.question.contentEn,
      type:
        own.question.type === type ? (row.values['type'] ?? '').trim() : String(own.question.type),
    }
    const key = own?.question.key ?? newKey(content_en)
    const question = { ...place, key, target: target.key, type, contentEn: content_en }
    return fineRow(row, shown ?? null, (staging) => staging.questions.add(question))
  })
}

async function readStored(db: Db, rows: readonly FileRow[]) {
  const asked = rows.map(({ values }) => (values['content'] ?? '').trim())
  const found = await db
    .select({ question: questions, target: targets })
    .from(questions)
    .innerJoin(targets, eq(targets.id, questions.targetId))
    .where(sql`${questions.content} = any(${sql.param(asked)}::text[])`)
  return new Map(found.map((row) => [row.question.content, row]))
}
