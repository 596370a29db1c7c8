import { employeeCheck, readAccounts } from '../activity-files/check-entries.ts'
import { managerFaults } from '../activity-files/check-managers.ts'
import {
  badRow,
  byName,
  cell,
  currentOf,
  type FileRow,
  fineRow,
  type CheckedRow,
  oneOf,
  optionalCell,
  readCells,
  sharedProblem,
  unknownName,
} from './checked-row.ts'
import { fileEmployee } from '@vantage/contracts/activity-files/activity-file'
import { grants, userTypes } from '@vantage/contracts/auth/users'
import type { Language } from '@vantage/contracts/languages'
import type { Db } from '@vantage/db/client'
import { departments } from '@vantage/db/people/tables'
import { z } from 'zod'

const { username, fullname, englishname, real_name, dingtalk_user_id, manager, email } =
  fileEmployee.shape
const types = Object.fromEntries(userTypes.map((type) => [type, type] as const))
const genders = { f: 'f', m: 'm', x: 'x', 女: 'f', 男: 'm' } as const
const languages = {
  ch: 'ch',
  en: 'en',
  chinese: 'ch',
  english: 'en',
  中文: 'ch',
  英文: 'en',
} as const
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
  manager: optionalCell(manager.unwrap()),
  email: optionalCell(email.unwrap()),
  language: oneOf<Language>(languages),
})

/** Checks rows of employees, who are found by username, and their departments by name or key. */
export async function checkEmployees(db: Db, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const known = byName(await db.select().from(departments))
  const read = rows.map((row) => ({ row, ...readCells(row, employeeCells) }))
  const cells = read.map(({ some }) => some)
  const accounts = await readAccounts(db, cells, { lock: false })
  const check = employeeCheck(accounts)
  for (const { row, some, problems } of read) {
    const { department: named = '' } = some
    const isUnknown = named !== '' && !known.has(named.toLowerCase())
    if (isUnknown) problems.push(unknownName(row, 'department', known))
    for (const fault of check(row.line, some)) problems.push(sharedProblem(row, fault))
  }
  const faults = await managerFaults(db, {
    entries: new Map(read.map(({ row, some }) => [row.line, some])),
    bad: new Set(read.flatMap(({ row, problems }) => (problems.length > 0 ? row.line : []))),
  })
  return read.map(({ row, all, some, problems }) => {
    const { department: named = '', username: name = '' } = some
    const department = known.get(named.toLowerCase()) ?? null
    const fault = faults.get(row.line)
    if (fault) problems.push(sharedProblem(row, fault))
    if (problems.length > 0 || !all) return badRow(row, problems)
    const account = accounts.byUsername.get(name.toLowerCase())
    const entry = {
      ...all,
      department: department?.key ?? null,
      // What the file does not say stays as it is, or gets a default.
      gender: all.gender ?? account?.gender ?? 'x',
      has_subordinate: all.has_subordinate ?? account?.has_subordinate ?? false,
      type: all.type ?? account?.type ?? 'evn',
      // The same person in other letters is no change.
      manager: isSame(all.manager, account?.manager)
        ? (account?.manager ?? undefined)
        : all.manager,
    }
    if (!account) return fineRow(row, null, { entry })
    // The username is how they are found, in any case.
    const { username: _, departmentName, departmentName_en, ...stored } = account
    const names = departmentName && { name: departmentName, name_en: departmentName_en ?? '' }
    return fineRow(row, currentOf(entry, stored, { department: names ?? '' }), { entry })
  })
}

const isSame = (one: string | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
