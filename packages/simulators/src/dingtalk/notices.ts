import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { jsonText } from '@vantage/contracts/input'
import { oapiError, oapiOk } from './answers.ts'
import { rootDepartment } from './approval-form.ts'
import type { ForbiddenNotice, Notice, NoticeResult, World } from './world.ts'

export const sendNoticePath = '/topapi/message/corpconversation/asyncsend_v2'
export const noticeResultPath = '/topapi/message/corpconversation/getsendresult'
export const noticeProgressPath = '/topapi/message/corpconversation/getsendprogress'

const wrongParameter = 40035
const agentIdInput = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number)

const message = z.looseObject({ msgtype: z.string().min(1) })

const sendBody = z
  .object({
    agent_id: agentIdInput,
    userid_list: z.string().min(1).optional(),
    dept_id_list: z.string().min(1).optional(),
    to_all_user: z.union([z.boolean(), z.stringbool()]).optional(),
    // In a form-encoded body it is text.
    msg: z.union([message, jsonText(message)]),
  })
  .refine((body) => body.userid_list || body.dept_id_list || body.to_all_user)
const resultBody = z.object({ agent_id: agentIdInput, task_id: agentIdInput })

/** The organisation's day, which begins at midnight in China. */
function dayOf(at: number): number {
  return Math.floor((at + 8 * 60 * 60_000) / (24 * 60 * 60_000))
}

function forbiddenBy(world: World, userid: string, msg: Notice['msg']): ForbiddenNotice | null {
  const { delivered, perUserPerDay, recipientsPerMinute } = world.notices
  const now = world.now()
  const lastMinute = delivered.filter((notice) => now - notice.at < 60_000)
  if (lastMinute.length >= recipientsPerMinute) {
    return { code: '143103', count: recipientsPerMinute, userid }
  }
  const today = delivered.filter(
    (notice) => notice.userid === userid && dayOf(notice.at) === dayOf(now),
  )
  if (today.length >= perUserPerDay) return { code: '143105', count: perUserPerDay, userid }
  const content = JSON.stringify(msg)
  const repeated = today.some((notice) => JSON.stringify(notice.msg) === content)
  return repeated ? { code: '143106', count: 1, userid } : null
}

/** Everyone whom a notice is for: named, in a department named, or all. */
function recipients(
  world: World,
  { userid_list = '', dept_id_list = '', to_all_user }: z.infer<typeof sendBody>,
): string[] {
  const departments = new Set(dept_id_list.split(',').filter(Boolean).map(Number))
  const inThem = [...world.users.values()].filter(
    ({ deptIds = [rootDepartment] }) => to_all_user || deptIds.some((id) => departments.has(id)),
  )
  const named = userid_list.split(',').filter(Boolean)
  return [...new Set([...named, ...inThem.map(({ userid }) => userid)])]
}

/** Who got the notice that a request asks about; undefined where there is none. */
function resultFor(world: World, body: unknown): NoticeResult | undefined {
  const asked = resultBody.safeParse(body).data
  return asked?.agent_id === world.agentId ? world.notices.results.get(asked.task_id) : undefined
}

/** Sending answers success even over the limits; only `getsendresult` tells who did not get it. */
export function noticeRoutes(app: FastifyInstance, world: World): void {
  app.post(sendNoticePath, async (request, reply) => {
    const body = sendBody.safeParse(request.body)
    if (!body.success || body.data.agent_id !== world.agentId)
      return oapiError(reply, wrongParameter)
    const { msg } = body.data
    const userids = recipients(world, body.data)
    const tooLarge = Buffer.byteLength(JSON.stringify(msg)) > 2048
    if (tooLarge || userids.length > 100) return oapiError(reply, wrongParameter)
    const taskId = 500_000_000_000 + world.notices.results.size + 1
    const result: NoticeResult = { sent: [], invalid: [], forbidden: [] }
    for (const userid of userids) {
      const forbidden = forbiddenBy(world, userid, msg)
      if (!world.users.has(userid)) result.invalid.push(userid)
      else if (forbidden) result.forbidden.push(forbidden)
      else {
        result.sent.push(userid)
        world.notices.delivered.push({ taskId, userid, at: world.now(), msg })
      }
    }
    world.notices.results.set(taskId, result)
    return oapiOk(reply, { task_id: taskId })
  })

  app.post(noticeProgressPath, async (request, reply) => {
    if (!resultFor(world, request.body)) return oapiError(reply, wrongParameter)
    // `status` is 0 (not begun), 1 (running) or 2 (done): what was sent has arrived at once.
    return oapiOk(reply, { progress: { progress_in_percent: 100, status: 2 } })
  })

  app.post(noticeResultPath, async (request, reply) => {
    const result = resultFor(world, request.body)
    if (!result) return oapiError(reply, wrongParameter)
    return oapiOk(reply, {
      send_result: {
        invalid_user_id_list: result.invalid,
        forbidden_user_id_list: result.forbidden.map((each) => each.userid),
        ...(world.notices.withReasons ? { forbidden_list: result.forbidden } : {}),
        failed_user_id_list: [],
        read_user_id_list: [],
        unread_user_id_list: result.sent,
        invalid_dept_id_list: [],
      },
    })
  })
}
