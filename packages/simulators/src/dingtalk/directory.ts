import { randomStream } from '@vantage/domain/random'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { oapiError, oapiOk } from './answers.ts'
import { rootDepartment } from './approval-form.ts'
import type { SimulatedDepartment, SimulatedUser, World } from './world.ts'

const base = '/topapi/v2'
const noSuchPerson = 60121
const noSuchDepartment = 60003

const departmentInput = z.object({ dept_id: z.coerce.number().int().default(rootDepartment) })
const pageInput = departmentInput.extend({
  cursor: z.coerce.number().int().min(0),
  size: z.coerce.number().int().min(1).max(100),
})
const personInput = z.object({ userid: z.string() })

/** Departments and people, as applications with the permission to read contacts see them. */
export function directoryRoutes(app: FastifyInstance, world: World): void {
  const { directory } = world

  const route = <Input>(
    path: string,
    input: z.ZodType<Input>,
    answer: (given: Input, reply: FastifyReply) => FastifyReply,
  ) =>
    app.post(`${base}/${path}`, async (request: FastifyRequest, reply) => {
      const given = input.safeParse(request.body ?? {})
      return given.success ? answer(given.data, reply) : oapiError(reply, 40035)
    })

  route('department/listsub', departmentInput, ({ dept_id }, reply) => {
    if (!exists(world, dept_id)) return oapiError(reply, noSuchDepartment)
    const below = [...directory.departments.values()].filter((each) => each.parentId === dept_id)
    return oapiOk(reply, { result: inOrder(world, below).map(shownDepartment) })
  })

  route('user/list', pageInput, ({ dept_id, cursor, size }, reply) => {
    if (!exists(world, dept_id)) return oapiError(reply, noSuchDepartment)
    const members = inOrder(
      world,
      [...world.users.values()].filter((user) => departmentsOf(user).includes(dept_id)),
    )
    const next = cursor + size
    const hasMore = next < members.length
    const result = {
      has_more: hasMore,
      ...(hasMore && { next_cursor: directory.cursorRepeats ? cursor : next }),
      list: members.slice(cursor, next).map((user) => shownUser(world, user)),
    }
    letLeave(world)
    return oapiOk(reply, { result })
  })

  route('user/get', personInput, ({ userid }, reply) => {
    const user = world.users.get(userid)
    if (!user) return oapiError(reply, noSuchPerson)
    const result = { ...shownUser(world, user), manager_userid: user.managerUserid ?? '' }
    return oapiOk(reply, { result })
  })
}

const departmentsOf = ({ deptIds = [rootDepartment] }: SimulatedUser): readonly number[] => deptIds

const exists = ({ directory }: World, deptId: number): boolean =>
  deptId === rootDepartment || directory.departments.has(deptId)

/** DingTalk promises no order; a cursor is a place in whichever it is. */
function inOrder<T>({ directory }: World, listed: readonly T[]): T[] {
  return directory.order === ''
    ? [...listed]
    : randomStream('directory', directory.order).shuffled(listed)
}

function letLeave({ directory, users }: World): void {
  for (const each of directory.leaving) each.afterPages -= 1
  for (const { userid, afterPages } of directory.leaving) if (afterPages <= 0) users.delete(userid)
  directory.leaving = directory.leaving.filter(({ afterPages }) => afterPages > 0)
}

const shownDepartment = ({ deptId, name, parentId }: SimulatedDepartment) => ({
  dept_id: deptId,
  name,
  parent_id: parentId,
})

/** What is not set is missing, or empty, as it comes. */
function shownUser(world: World, user: SimulatedUser) {
  const { userid, name, title = '', jobNumber = '', email = '' } = user
  return {
    userid,
    unionid: `union-${userid}`,
    name,
    title,
    job_number: jobNumber,
    dept_id_list: inOrder(world, departmentsOf(user)),
    active: true,
    ...(world.directory.emails && { email: '', org_email: email }),
  }
}
