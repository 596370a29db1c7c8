import {
  activityFile,
  fileActivity,
  fileDepartment,
  fileEmployee,
  fileOption,
  fileQuestion,
  fileQuestionnaire,
  fileTarget,
} from '@vantage/contracts/activity-files/activity-file'
import { z } from 'zod'
import type { ImportErrors } from '../core/import-errors.ts'
import type { JsonItem } from '../core/read-json.ts'

/** Entries of lists are checked one by one; of the object that holds the lists only the names are left to check. */
const entriesReadSeparately = z.array(z.unknown())
const fileOfLists = z.strictObject(
  Object.fromEntries(
    Object.keys(activityFile.shape).map((name) => [name, entriesReadSeparately.optional()]),
  ),
)
const schemas = {
  departments: fileDepartment,
  employees: fileEmployee,
  targets: fileTarget,
  questions: fileQuestion,
  options: fileOption,
  questionnaires: fileQuestionnaire,
  activities: fileActivity.extend({ participants: entriesReadSeparately }),
}
type ListName = keyof typeof schemas
export type Entry<List extends ListName> = z.output<(typeof schemas)[List]>

/** Everything of a file but participants and answers, by its place: the index in its list, or the line in a table. */
export type Lists = { [List in ListName]: Map<number, Entry<List>> }

export const emptyLists = () =>
  Object.fromEntries(Object.keys(schemas).map((list) => [list, new Map()])) as Lists

/** Takes an item of an activity file if it is an entry of a list, or the object that holds them. */
export function takeEntry(lists: Lists, errors: ImportErrors, { path, value }: JsonItem): void {
  const [list = '', place] = path
  const isEntry = path.length === 2 && typeof place === 'number' && isList(list)
  if (!isEntry && path.length > 0) return
  const schema: z.ZodType = isEntry ? schemas[list] : fileOfLists
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) errors.addIssues(path, parsed.error)
  else if (isEntry) {
    const entries: Map<number, unknown> = lists[list]
    entries.set(place, parsed.data)
  }
}

const isList = (name: string | number): name is ListName => Object.hasOwn(schemas, name)
