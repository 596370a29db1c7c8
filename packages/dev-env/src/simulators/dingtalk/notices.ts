import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { oapiError, oapiOk } from './answers.ts'
import type { ForbiddenNotice, Notice, World } from './world.ts'

export const sendNoticePath = '/topapi/message/corpconversation/asyncsend_v2'
export const noticeResultPath = '/topapi/message/corpconversation/getsendresult'

const wrongParameter = 40035
const agentIdInput = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number)

const sendBody = z.object({
  agent_id: agentIdInput,
  userid_list: z.string().min(1),
  msg: z.looseObject({ msgtype: z.string().min(1) }),
})
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

/** Sending answers success even over the limits; only `getsendresult` tells who did not get it. */
export function noticeRoutes(app: FastifyInstance, world: World): void {
  app.post(sendNoticePath, async (request, reply) => {
    const body = sendBody.safeParse(request.body)
    if (!body.success || body.data.agent_id !== world.agentId)
      return oapiError(reply, wrongParameter)
    const { msg, userid_list } = body.data
    const userids = [...new Set(userid_list.split(','))]
    const tooLarge = Buffer.byteLength(JSON.stringify(msg)) > 2048
    if (tooLarge || userids.length > 100) return oapiError(reply, wrongParameter)
    const taskId = 500_000_000_000 + world.notices.results.size + 1
    const result = {
      sent: [] as string[],
      invalid: [] as string[],
      forbidden: [] as ForbiddenNotice[],
    }
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

  app.post(noticeResultPath, async (request, reply) => {
    const body = resultBody.safeParse(request.body)
    const result = body.success ? world.notices.results.get(body.data.task_id) : undefined
    if (!body.success || body.data.agent_id !== world.agentId || !result) {
      return oapiError(reply, wrongParameter)
    }
    return oapiOk(reply, {
      send_result: {
        invalid_user_id_list: result.invalid,
        forbidden_user_id_list: result.forbidden.map((each) => each.userid),
        forbidden_list: result.forbidden,
        failed_user_id_list: [],
        read_user_id_list: [],
        unread_user_id_list: result.sent,
        invalid_dept_id_list: [],
      },
    })
  })
}
