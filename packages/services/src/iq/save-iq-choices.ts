import type { SaveChoicesInput, SaveChoicesOutput } from '@vantage/contracts/access-keys/tests'
import { saveChoices } from '../access-keys/save-choices.ts'
import type { AttemptContext } from '../context.ts'
import { readIqBank } from './read-bank.ts'

/** Keeps choices of the IQ test as they are made, until its time is up. */
export async function saveIqChoices(
  ctx: AttemptContext,
  input: SaveChoicesInput,
): Promise<SaveChoicesOutput> {
  const { bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  const { questions } = await readIqBank(ctx.db, bankId)
  const choosable = questions.map(({ id, options }) => ({ id, options: options.length }))
  return saveChoices(ctx, 'iq', choosable, input)
}
