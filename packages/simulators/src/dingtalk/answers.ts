import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Gateway } from './world.ts'

/** New gateway: an HTTP status with `{code, message, requestid}`. */
export function apiError(
  reply: FastifyReply,
  status: number,
  code: string,
  more: object = {},
): FastifyReply {
  const requestid = randomUUID().toUpperCase()
  return reply.code(status).send({ code, message: `simulated: ${code}`, requestid, ...more })
}

/** Old gateway: HTTP 200 with a bare `errcode`. */
export function oapiError(reply: FastifyReply, errcode: number): FastifyReply {
  const errmsg = `simulated: ${errcode}`
  return reply.code(200).send({ errcode, errmsg, request_id: randomUUID() })
}

/** Old gateway, topapi: HTTP 200 with errcode 88 and the real reason, a string, in `sub_code`. */
export function oapiSubError(reply: FastifyReply, subCode: string): FastifyReply {
  const sub_msg = `simulated: ${subCode}`
  return reply.code(200).send({
    errcode: 88,
    errmsg: `ding talk error [subcode=${subCode}, submsg=${sub_msg}]`,
    sub_code: subCode,
    sub_msg,
    request_id: randomUUID(),
  })
}

/** Old gateway: success. */
export function oapiOk(reply: FastifyReply, fields: object): FastifyReply {
  return reply.code(200).send({ errcode: 0, errmsg: 'ok', ...fields, request_id: randomUUID() })
}

/** The bad-token answer of either gateway; an old token says "expired" on the old gateway. */
export function badToken(reply: FastifyReply, gateway: Gateway, expired: boolean): FastifyReply {
  if (gateway === 'api') return apiError(reply, 400, 'InvalidAuthentication')
  return expired ? oapiError(reply, 42001) : oapiSubError(reply, '40014')
}

/** The no-permission answer of either gateway. */
export function noPermission(reply: FastifyReply, gateway: Gateway): FastifyReply {
  if (gateway === 'oapi') return oapiError(reply, 60011)
  const code = 'Forbidden.AccessDenied.AccessTokenPermissionDenied'
  return apiError(reply, 403, code, {
    accessdenieddetail: { requiredScopes: ['Workflow.Instance.Write'] },
  })
}
