import { keyRow, keyWaySchema, verifyKeyInput } from '@vantage/contracts/access-keys/keys'
import { noBody, updateKeyBody } from '@vantage/contracts/access-keys/survey-bodies'
import { resultCodes } from '@vantage/contracts/result-codes'
import { readAllKeys } from '@vantage/services/access-keys/list-keys'
import { expireKey, resetKey } from '@vantage/services/access-keys/keys'
import { verifyKey } from '@vantage/services/access-keys/verify-key'
import { z } from 'zod'
import { listed, restRoute } from './route.ts'

const { ok, empty, refused } = resultCodes

/** The keys of /api/survey/*. */
export const surveyKeyRoutes = [
  restRoute({
    path: '/api/survey/verifyKey',
    rule: 'everyone',
    summary: 'Put a key in use; the answer carries the cookie of the test',
    body: verifyKeyInput.pick({ pwd: true }),
    data: z.object({ way: keyWaySchema }),
    refusal: empty,
    handle: async (ctx, body, { attempt }) => {
      const result = await verifyKey(ctx, body, ctx.attempt)
      if (result.outcome === 'wrong') return { code: empty, message: 'Input a correct key.' }
      if (result.token !== null) attempt.start(result.token)
      return { code: ok, data: { way: result.way } }
    },
  }),

  restRoute({
    path: '/api/survey/queryKeys',
    rule: 'hr',
    summary: 'The keys, whatever their status, the newest first',
    body: noBody,
    data: z.array(keyRow.pick({ id: true, pwd: true, status: true, way: true })),
    handle: async (ctx) => listed(await readAllKeys(ctx)),
  }),

  restRoute({
    path: '/api/survey/updateKey',
    rule: 'hr',
    summary: 'Reset (status 1) or expire (status 3) a key in use',
    body: updateKeyBody,
    data: null,
    handle: async (ctx, { id, status }) => {
      if (status === 2) return { code: refused, message: 'status: HR puts no key in use' }
      const { outcome } = await (status === 1 ? resetKey : expireKey)(ctx, { id })
      if (outcome === 'moved') return { code: ok }
      return { code: refused, message: 'status: only a key in use can be changed' }
    },
  }),
]
