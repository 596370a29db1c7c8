import type { SaveChoicesInput, SaveChoicesOutput } from '@vantage/contracts/access-keys/tests'
import { saveChoices } from '../access-keys/save-choices.ts'
import type { AttemptContext } from '../context.ts'
import { optionsPerStatement, readBigFiveBank } from './read-bank.ts'

/** Keeps choices of the Big Five test as they are made. */
export async function saveBigFiveChoices(
  ctx: AttemptContext,
  input: SaveChoicesInput,
): Promise<SaveChoicesOutput> {
  const { bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  const { questions } = await readBigFiveBank(ctx.db, bankId)
  const choosable = questions.map(({ id }) => ({ id, options: optionsPerStatement }))
  return saveChoices(ctx, 'big-five', choosable, input)
}
