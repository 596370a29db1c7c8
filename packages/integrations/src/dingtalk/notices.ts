import { z } from 'zod'
import { unavailable } from './answers.ts'
import type { Gateways } from './gateway.ts'
import type { DingtalkPort } from './port.ts'

const base = '/topapi/message/corpconversation'
const sentBody = z.object({ task_id: z.union([z.number(), z.string()]).transform(String) })
const resultBody = z.object({
  send_result: z.object({
    invalid_user_id_list: z.array(z.string()).default([]),
    failed_user_id_list: z.array(z.string()).default([]),
    forbidden_list: z
      .array(
        z.object({ code: z.union([z.string(), z.number()]).transform(String), userid: z.string() }),
      )
      .default([]),
    /** The ids of refused people without a code; older answers have only these. */
    forbidden_user_id_list: z.array(z.string()).default([]),
  }),
})

/** Work notices of the application with this agent id; without one there are none. */
export function createNotices(
  { callOapi }: Gateways,
  agentId: string | null,
): Pick<DingtalkPort, 'sendNotice' | 'noticeResult'> {
  const call = async <Body>(path: string, body: object, schema: z.ZodType<Body>) => {
    if (agentId === null) {
      return { outcome: 'unavailable', reason: 'refused', detail: 'no agent id' } as const
    }
    const limit = { counts: true, urgent: false }
    const result = await callOapi(`${base}/${path}`, { agent_id: agentId, ...body }, limit)
    if (result.kind !== 'ok') return unavailable(result)
    const parsed = schema.safeParse(result.body)
    if (!parsed.success) return { outcome: 'unavailable', reason: 'malformed' } as const
    return { outcome: 'ok', body: parsed.data } as const
  }
  return {
    sendNotice: async ({ userIds, text }) => {
      const msg = { msgtype: 'text', text: { content: text } }
      const answer = await call('asyncsend_v2', { userid_list: userIds.join(','), msg }, sentBody)
      return answer.outcome === 'ok' ? { outcome: 'sent', taskId: answer.body.task_id } : answer
    },
    noticeResult: async (taskId) => {
      const answer = await call('getsendresult', { task_id: taskId }, resultBody)
      if (answer.outcome !== 'ok') return answer
      const { send_result: result } = answer.body
      const { invalid_user_id_list, failed_user_id_list, forbidden_list } = result
      const refused = [
        ...forbidden_list.map(({ userid: userId, code }) => ({ userId, code })),
        ...result.forbidden_user_id_list
          .filter((id) => forbidden_list.every(({ userid }) => userid !== id))
          .map((userId) => ({ userId, code: 'forbidden' })),
        ...invalid_user_id_list.map((userId) => ({ userId, code: 'unknown user' })),
        ...failed_user_id_list.map((userId) => ({ userId, code: 'failed' })),
      ]
      return { outcome: 'result', refused }
    },
  }
}
