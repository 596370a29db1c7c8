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
import { procedure, router } from '../trpc.ts'

export const accessKeysRouter = router({
  list: procedure('hr')
    .input(keysInput)
    .output(keysOutput)
    .query(({ ctx, input }) => listKeys(ctx, input)),
  batches: procedure('hr')
    .output(keyBatchesOutput)
    .query(({ ctx }) => listKeyBatches(ctx)),
  // Reading them is recorded, and a browser repeats queries: so it is a mutation.
  slips: procedure('hr')
    .input(keySlipsInput)
    .output(keySlipsOutput)
    .mutation(({ ctx, input }) => readKeySlips(ctx, input)),
  generate: procedure('hr')
    .input(generateKeysInput)
    .output(generateKeysOutput)
    .mutation(({ ctx, input }) => generateKeys(ctx, input)),
  reset: procedure('hr')
    .input(keyInput)
    .output(moveKeyOutput)
    .mutation(({ ctx, input }) => resetKey(ctx, input)),
  expire: procedure('hr')
    .input(keyInput)
    .output(moveKeyOutput)
    .mutation(({ ctx, input }) => expireKey(ctx, input)),

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
