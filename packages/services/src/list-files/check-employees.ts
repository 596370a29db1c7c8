import type { Staging } from '../activity-files/staging.ts'
import {
  badRow,
  byName,
  cell,
  type FileRow,
  fineRow,
  type CheckedRow,
  oneOf,
  optionalCell,
  problem,
  readCells,
  repeated,
  unknownName,
} from './checked-row.ts'
import { fileEmployee } from '@vantage/contracts/activity-files/activity-file'
import { grants, userTypes } from '@vantage/contracts/auth/users'
import type { Db } from '@vantage/db/client'
import { departments, employees } from '@vantage/db/people/tables'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

const { username, fullname, englishname, real_name, dingtalk_user_id } = fileEmployee.shape
const types = Object.fromEntries(userTypes.map((type) => [type, type] as const))
const genders = { f: 'f', m: 'm', x: 'x', 女: 'f', 男: 'm' } as const
const yesOrNo = { yes: true, no: false, 是: true, 否: false, true: true, false: false }

const employeeCells = z.object({
  username: cell(username),
  fullname: cell(fullname),
  englishname: cell(englishname),
  department: z.string().trim().default(''),
  type: oneOf(types),
  has_subordinate: oneOf(yesOrNo),
  gender: oneOf<'f' | 'm' | 'x'>(genders),
  grants: optionalCell(
    z
      .string()
      .transform((text) => text.split(/[,，;；、\s]+/).filter(Boolean))
      .pipe(z.array(z.enum(grants, { error: grants.join(', ') })).max(2)),
  ),
  real_name: optionalCell(real_name.unwrap()),
  dingtalk_user_id: optionalCell(dingtalk_user_id.unwrap()),
})

/** Checks rows of employees, who are found by username, and their departments by name or key. */
export async function checkEmployees(db: Db, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const known = byName(await db.select().from(departments))
  const stored = await readStored(db, rows)
  const usernames = new Map<string, number>()
  const dingtalkIds = new Map<string, number>()
  return rows.map((row) => {
    const { all, some: cells, problems } = readCells(row, employeeCells)
    const { department: named = '', dingtalk_user_id: id } = cells
    const department = known.get(named.toLowerCase()) ?? null
    const sameName = repeated(usernames, cells.username?.toLowerCase(), row.line)
    const sameId = repeated(dingtalkIds, id, row.line)
    if (named !== '' && !department) problems.push(unknownName(row, 'department', known))
    if (sameName) problems.push(problem(row, 'username', 'repeated', sameName))
    if (sameId) problems.push(problem(row, 'dingtalk_user_id', 'repeated', sameId))
    const account = stored.get(cells.username?.toLowerCase() ?? '')
    const stage = (staging: Staging) =>
      staging.employees.add({
        place: row.line,
        username: cells.username ?? '',
        fullname: cells.fullname ?? '',
        englishname: cells.englishname ?? '',
        department: department?.key ?? null,
        // What the file does not say stays as it is, or gets a default.
        gender: cells.gender ?? account?.gender ?? 'x',
        hasSubordinate: cells.has_subordinate ?? account?.hasSubordinate ?? false,
        type: cells.type ?? account?.type ?? 'evn',
        realName: cells.real_name ?? null,
        grants: cells.grants ?? null,
        dingtalkUserId: id ?? null,
      })
    if (problems.length > 0 || !all) return badRow(row, problems, sameName ? null : stage)
    return fineRow(row, account ? shownAs(account, all, named) : null, stage)
  })
}

type Stored = Awaited<ReturnType<typeof readStored>> extends Map<string, infer Row> ? Row : never

/** An account in the columns of the file that a change can have, worded as in the file where it means the same. */
function shownAs(
  account: Stored,
  cells: Omit<z.output<typeof employeeCells>, 'department'>,
  named: string,
): Record<string, string> {
  const { departmentName, departmentKey } = account
  const isThere = [departmentName, account.departmentNameEn, departmentKey].some(
    (name) => name?.toLowerCase() === named.toLowerCase(),
  )
  const grants = [...(cells.grants ?? [])].sort().join() === [...account.grants].sort().join()
  return {
    fullname: account.fullname,
    englishname: account.englishname,
    department: isThere || (named === '' && !departmentName) ? named : (departmentName ?? ''),
    ...(cells.type && cells.type !== account.type && { type: account.type }),
    ...(cells.gender && cells.gender !== account.gender && { gender: account.gender }),
    ...(cells.has_subordinate !== undefined &&
      cells.has_subordinate !== account.hasSubordinate && {
        has_subordinate: account.hasSubordinate ? 'yes' : 'no',
      }),
    ...(cells.grants && !grants && { grants: account.grants.join(', ') }),
    ...(cells.real_name && { real_name: account.realName ?? '' }),
    ...(cells.dingtalk_user_id && { dingtalk_user_id: account.dingtalkUserId ?? '' }),
  }
}

async function readStored(db: Db, rows: readonly FileRow[]) {
  const asked = rows.map(({ values }) => (values['username'] ?? '').trim().toLowerCase())
  const found = await db
    .select({
      username: sql<string>`lower(${employees.username})`,
      fullname: employees.fullname,
      englishname: employees.englishname,
      realName: employees.realName,
      gender: employees.gender,
      hasSubordinate: employees.hasSubordinate,
      type: employees.type,
      grants: employees.grants,
      dingtalkUserId: employees.dingtalkUserId,
      departmentKey: departments.key,
      departmentName: departments.name,
      departmentNameEn: departments.nameEn,
    })
    .from(employees)
    .leftJoin(departments, eq(departments.id, employees.departmentId))
    .where(sql`lower(${employees.username}) = any(${sql.param(asked)}::text[])`)
  return new Map(found.map((row) => [row.username, row]))
}
