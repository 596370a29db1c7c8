import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { oapiError, oapiOk, oapiSubError } from './answers.ts'
import type { World } from './world.ts'

export const userInfoPath = '/topapi/v2/user/getuserinfo'

const codeLifetime = 5 * 60_000

/** What the DingTalk app gives a page: a code for this person, valid for 5 minutes and one use. */
export function issueCode(world: World, userid: string): string {
  const { codes } = world.signIn
  for (const [code, { issuedAt }] of codes) {
    if (world.now() - issuedAt >= codeLifetime) codes.delete(code)
  }
  const code = randomBytes(16).toString('hex')
  codes.set(code, { userid, issuedAt: world.now() })
  return code
}

/** `POST /topapi/v2/user/getuserinfo`: whose code it is; each code works once. */
export function signInRoutes(app: FastifyInstance, world: World): void {
  app.post(userInfoPath, async (request, reply) => {
    const body = z.object({ code: z.string() }).safeParse(request.body)
    const { codes, spelling } = world.signIn
    const issued = body.success ? codes.get(body.data.code) : undefined
    if (body.success) codes.delete(body.data.code)
    if (!issued || world.now() - issued.issuedAt >= codeLifetime) {
      return spelling === 'bare' ? oapiError(reply, 40078) : oapiSubError(reply, '40078')
    }
    const user = world.users.get(issued.userid)
    if (!user) return oapiError(reply, 60121)
    const result = {
      userid: user.userid,
      unionid: `union-${user.userid}`,
      name: user.name,
      sys: false,
      sys_level: 0,
      device_id: `device-${user.userid}`,
      associated_unionid: `associated-${user.userid}`,
    }
    return oapiOk(reply, { result })
  })
}
