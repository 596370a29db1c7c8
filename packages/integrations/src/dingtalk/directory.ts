import type { DirectoryPerson } from '@vantage/contracts/directory/organisation'
import { emailSchema } from '@vantage/contracts/people/employees'
import { z } from 'zod'
import type { Unavailable } from '../calls.ts'
import { unavailable } from './answers.ts'
import type { Gateways } from './gateway.ts'
import type { DingtalkPort, DirectoryStep } from './port.ts'

const base = '/topapi/v2'
const rootDepartment = 1
const pageSize = 100
/** How many people are asked for at a time; DingTalk takes 20 calls a second. */
const concurrency = 10
const noSuchPerson = '60121'
const noSuchDepartment = '60003'

/** Reads the whole organisation; see `DingtalkPort.readDirectory`. */
export function createDirectory({ callOapi }: Gateways): Pick<DingtalkPort, 'readDirectory'> {
  /** The result of one call; null where DingTalk says, with the code `absent`, that there is no such thing. */
  async function read<Result>(
    path: string,
    body: object,
    absent: string,
    schema: z.ZodType<Result>,
  ) {
    const limit = { counts: false, urgent: false }
    const answer = await callOapi(`${base}/${path}`, body, limit, { isWalk: true })
    if (answer.kind === 'refused' && answer.code === absent) return null
    if (answer.kind !== 'ok') {
      const failure = unavailable(answer)
      throw new Ended(failure.reason === 'permission' ? { ...failure, detail: path } : failure)
    }
    const parsed = z.object({ result: schema }).safeParse(answer.body)
    if (!parsed.success) throw new Ended(malformed(path))
    return parsed.data.result
  }

  async function readDepartments(onStep: DirectoryStep): Promise<Departments> {
    const found: Departments = new Map([[rootDepartment, { name: '', parentId: null }]])
    const left = [rootDepartment]
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const below = await read('department/listsub', { dept_id: id }, noSuchDepartment, subList)
      // The department was deleted meanwhile.
      if (below === null) found.delete(id)
      for (const { dept_id, name } of below ?? []) {
        if (found.has(dept_id)) continue
        found.set(dept_id, { name, parentId: id })
        left.push(dept_id)
      }
      await report(onStep, 'departments', found.size - left.length, found.size)
    }
    return found
  }

  async function* memberIds(departmentId: number): AsyncGenerator<string> {
    const seen = new Set<number>()
    for (let cursor = 0; ; ) {
      if (seen.has(cursor)) throw new Ended(malformed('user/list repeats a cursor'))
      seen.add(cursor)
      const body = { dept_id: departmentId, cursor, size: pageSize }
      const page = await read('user/list', body, noSuchDepartment, memberPage)
      for (const { userid } of page?.list ?? []) yield userid
      if (!page?.has_more) return
      if (typeof page.next_cursor !== 'number')
        throw new Ended(malformed('user/list has no next cursor'))
      cursor = page.next_cursor
    }
  }

  return {
    readDirectory: async ({ known, onStep }) => {
      try {
        const departments = await readDepartments(onStep)
        // Whoever is missed because others left between two pages is asked for by name.
        const ids = new Set(known)
        for (const id of departments.keys()) for await (const each of memberIds(id)) ids.add(each)
        const people: z.infer<typeof person>[] = []
        const asked = [...ids].sort()
        for (let from = 0; from < asked.length; from += concurrency) {
          const some = asked
            .slice(from, from + concurrency)
            .map((userid) => read('user/get', { userid }, noSuchPerson, person))
          people.push(...(await Promise.all(some)).filter((each) => each !== null))
          await report(onStep, 'people', Math.min(from + concurrency, asked.length), asked.length)
        }
        return {
          outcome: 'read',
          snapshot: {
            departments: [...departments]
              .map(([id, each]) => ({ id, ...each }))
              .sort((a, b) => a.id - b.id),
            people: people.map((each) => personOf(each, departments)),
            showsEmails: people.some(({ email, org_email }) => (email ?? org_email) !== undefined),
          },
        }
      } catch (error) {
        if (error instanceof Ended) return error.outcome
        throw error
      }
    },
  }
}

type Departments = Map<number, { name: string; parentId: number | null }>

/** Ends the walk. */
class Ended extends Error {
  readonly outcome: Unavailable | { outcome: 'stopped' }
  constructor(outcome: Unavailable | { outcome: 'stopped' }) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

const malformed = (detail: string): Unavailable => ({
  outcome: 'unavailable',
  reason: 'malformed',
  detail,
})

async function report(onStep: DirectoryStep, ...step: Parameters<DirectoryStep>): Promise<void> {
  if ((await onStep(...step)) === 'stop') throw new Ended({ outcome: 'stopped' })
}

const subList = z.array(z.looseObject({ dept_id: z.coerce.number().int(), name: z.string() }))
const optionalText = z.string().nullish()
const person = z.looseObject({
  userid: z.string().min(1),
  name: optionalText,
  title: optionalText,
  job_number: optionalText,
  email: optionalText,
  org_email: optionalText,
  manager_userid: optionalText,
  dept_id_list: z.array(z.coerce.number().int()).nullish(),
})
const memberPage = z.looseObject({
  has_more: z.boolean(),
  next_cursor: z.coerce.number().int().nullish(),
  list: z.array(z.looseObject({ userid: z.string().min(1) })),
})

const textOrNull = (text: string | null | undefined) => text?.trim() || null
/** As employees have it; what is no address counts as none. */
const emailOrNull = (text: string | null | undefined) => emailSchema.safeParse(text).data ?? null

/** Departments by id, whatever order they came in; without those that are not seen. */
function personOf(given: z.infer<typeof person>, departments: Departments): DirectoryPerson {
  return {
    userId: given.userid,
    name: textOrNull(given.name) ?? given.userid,
    title: textOrNull(given.title),
    jobNumber: textOrNull(given.job_number),
    email: emailOrNull(given.org_email) ?? emailOrNull(given.email),
    managerUserId: textOrNull(given.manager_userid),
    departmentIds: [...new Set(given.dept_id_list)]
      .filter((id) => departments.has(id))
      .sort((a, b) => a - b),
  }
}
