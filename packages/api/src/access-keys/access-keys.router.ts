import {
  currentAttemptOutput,
  generateKeysInput,
  generateKeysOutput,
  keyBatchesOutput,
  keyInput,
  keySlipsInput,
  keySlipsOutput,
  keysInput,
  keysOutput,
  moveKeyOutput,
  verifyKeyInput,
  verifyKeyOutput,
} from '@vantage/contracts/access-keys/keys'
import { readCurrentAttempt } from '@vantage/services/access-keys/attempts'
import { expireKey, generateKeys, resetKey } from '@vantage/services/access-keys/keys'
import { listKeyBatches, listKeys, readKeySlips } from '@vantage/services/access-keys/list-keys'
import { verifyKey } from '@vantage/services/access-keys/verify-key'
import { tests } from '@vantage/services/ops/tests'
import { mutation, query } from '../service-procedures.ts'
import { procedure, router } from '../trpc.ts'

export const accessKeysRouter = router({
  list: query('hr', keysInput, keysOutput, listKeys),
  batches: query('hr', null, keyBatchesOutput, listKeyBatches),
  // Reading them is recorded, and a browser repeats queries: so it is a mutation.
  slips: mutation('hr', keySlipsInput, keySlipsOutput, readKeySlips),
  generate: mutation('hr', generateKeysInput, generateKeysOutput, generateKeys),
  reset: mutation('hr', keyInput, moveKeyOutput, resetKey),
  expire: mutation('hr', keyInput, moveKeyOutput, expireKey),

  verify: procedure('everyone')
    .input(verifyKeyInput)
    .output(verifyKeyOutput)
    .mutation(async ({ ctx, input }) => {
      const result = await verifyKey(ctx, input, ctx.attempt)
      if (result.outcome === 'wrong') return result
      if (result.token !== null) ctx.attemptCookie.start(result.token)
      return { outcome: result.outcome }
    }),
  current: procedure('everyone')
    .output(currentAttemptOutput)
    .query(async ({ ctx }) => ({
      attempt: ctx.attempt && (await readCurrentAttempt({ ...ctx, actor: ctx.attempt }, tests)),
    })),
})
