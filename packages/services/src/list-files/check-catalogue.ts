import { changesOf, firstPlaces, readQuestions } from '../activity-files/check-entries.ts'
import { newKey } from '../core/new-key.ts'
import {
  badRow,
  byName,
  cell,
  type CheckedRow,
  currentOf,
  type FileRow,
  fineRow,
  knownAs,
  problem,
  readCells,
  unknownName,
} from './checked-row.ts'
import { fileQuestion, fileTarget } from '@vantage/contracts/activity-files/activity-file'
import { questions, targets } from '@vantage/db/catalogue/tables'
import type { Db } from '@vantage/db/client'
import { departments } from '@vantage/db/people/tables'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

const nameCells = z.object({
  name: cell(fileTarget.shape.name),
  name_en: cell(fileTarget.shape.name_en),
})

const namesOf = ({ name, name_en }: { name: string; name_en: string }) => ({ name, name_en })

/** Checks rows of departments or targets, which are found by their Chinese name. */
export async function checkNamed(
  db: Db,
  kind: 'departments' | 'targets',
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const stored = await db.select().from(kind === 'targets' ? targets : departments)
  const byChinese = new Map(stored.map((row) => [row.name.toLowerCase(), row]))
  const byEnglish = new Map(stored.map((row) => [row.name_en.toLowerCase(), row]))
  const firstOf = { name: firstPlaces<string>(), name_en: firstPlaces<string>() }
  return rows.map((row) => {
    const { all, some, problems } = readCells(row, nameCells)
    const own = byChinese.get(some.name?.toLowerCase() ?? '')
    const other = byEnglish.get(some.name_en?.toLowerCase() ?? '')
    if (other && some.name !== undefined && other.id !== own?.id) {
      problems.push(problem(row, 'name_en', 'taken', namesOf(other)))
    }
    for (const column of ['name', 'name_en'] as const) {
      const line = firstOf[column](some[column]?.toLowerCase(), row.line)
      if (line !== null) problems.push(problem(row, column, 'repeated', String(line)))
    }
    if (problems.length > 0 || !all) return badRow(row, problems)
    const entry = { key: own?.key ?? newKey(all.name_en), ...all }
    const before = own && currentOf(entry, namesOf(own))
    return fineRow(row, before ?? null, { entry })
  })
}

const questionTypes = new Map<string, 0 | 1>([
  ...['0', 'choice', '选择题'].map((word) => [word, 0] as const),
  ...['1', 'subjective', 'text', '主观题'].map((word) => [word, 1] as const),
])
const questionCells = z.object({
  target: cell(z.string().min(1)),
  content: cell(fileQuestion.shape.content),
  content_en: cell(fileQuestion.shape.content_en),
  type: cell(knownAs((text) => questionTypes.get(text.toLowerCase()), '0, 1')),
})

/** Checks rows of questions, which are found by their Chinese wording, and their targets by name or key. */
export async function checkQuestions(db: Db, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const known = byName(await db.select().from(targets))
  const wordings = rows.map(({ values }) => (values['content'] ?? '').trim())
  const isNamed = sql`${questions.content} = any(${sql.param(wordings)}::text[])`
  const stored = new Map((await readQuestions(db, isNamed)).map((row) => [row.content, row]))
  const firstOf = firstPlaces<string>()
  return rows.map((row) => {
    const { all, some, problems } = readCells(row, questionCells)
    const target = known.get(some.target?.toLowerCase() ?? '')
    const line = firstOf(some.content, row.line)
    if (some.target !== undefined && !target) problems.push(unknownName(row, 'target', known))
    if (line !== null) problems.push(problem(row, 'content', 'repeated', String(line)))
    const own = stored.get(some.content ?? '')
    if (own?.isAsked && line === null) {
      const changes = changesOf({ ...some, target: target?.key }, own)
      problems.push(...changes.map((column) => problem(row, column, 'locked')))
    }
    if (problems.length > 0 || !all || !target) return badRow(row, problems)
    const entry = { ...all, key: own?.key ?? newKey(all.content_en), target: target.key }
    const names = own && { name: own.targetName, name_en: own.targetName_en }
    const before = own && currentOf(entry, own, { target: names ?? '' })
    return fineRow(row, before ?? null, { entry })
  })
}
