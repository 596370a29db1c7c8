import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { SubmitBigFiveOutput, TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { traits } from '@vantage/contracts/big-five/traits'
import { bigFiveRecords } from '@vantage/db/access-keys/tables'
import { unanswered } from '@vantage/domain/access-keys/attempts'
import { traitSums } from '@vantage/domain/big-five/score'
import { eq } from 'drizzle-orm'
import { type Recordable, recordAttempt, type Signature } from '../access-keys/records.ts'
import { submitTest } from '../access-keys/take-test.ts'
import type { AttemptContext, Context, DbContext, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { bigFiveTest } from './big-five-test.ts'
import { optionsPerStatement, readBigFiveBank } from './items.ts'

/** Ends the Big Five test: sums what is saved, the last choices included. */
export const submitBigFiveTest = (
  ctx: AttemptContext,
  input: { choices: readonly Choice[] },
): Promise<SubmitBigFiveOutput> =>
  submitTest(ctx, bigFiveTest, input, (attempt) => saveBigFiveRecord(ctx, attempt))

/** What a client that keeps the choices itself gives at the end: all positions, and the sums that it made of them. */
interface GivenResult {
  positions: readonly number[]
  scores: TraitScores
}

/**
 * Saves the record of a Big Five test, once; saved before, it gives the same result. Without `given` it is made from the
 * choices saved here. Throws `invalid` when the given sums are not those of the given positions.
 */
export async function saveBigFiveRecord(
  ctx: Pick<Context, 'db' | 'log' | 'clock'>,
  { id, bankId }: { id: number; bankId: number },
  given?: GivenResult,
  signature?: Signature,
): Promise<SubmitBigFiveOutput> {
  const { questions, keyings } = await readBigFiveBank(ctx.db, bankId)
  const save = async (tx: TimedContext, attempt: Recordable): Promise<SubmitBigFiveOutput> => {
    const positions = given?.positions ?? attempt.choices
    const choices = questions.map((_, index) => positions[index] ?? 0)
    const missing = unanswered(choices)
    if (missing.length > 0) return { outcome: 'incomplete', unanswered: missing }
    checkPositions(choices)
    const scores = traitSums(choices, keyings)
    if (given && traits.some((trait) => given.scores[trait] !== scores[trait])) {
      throw new ServiceError('invalid', 'score1 to score5: not the sums of these options')
    }
    const { name, post, lang, langChanged, keyId } = attempt
    const who = { attemptId: id, keyId, bankId, name, post, lang, langChanged }
    const [stored] = await tx.db
      .insert(bigFiveRecords)
      .values({ ...who, choices, ...scores, createdAt: tx.clock() })
      .returning()
    return scored(stored)
  }
  const readSaved = async ({ db }: DbContext) => {
    const [stored] = await db.select().from(bigFiveRecords).where(eq(bigFiveRecords.attemptId, id))
    return scored(stored)
  }
  return recordAttempt(ctx, bigFiveTest, id, { readSaved, save }, signature)
}

function scored(stored: typeof bigFiveRecords.$inferSelect | undefined): SubmitBigFiveOutput {
  if (!stored) return { outcome: 'ended' }
  const { name, post, createdAt, N, E, O, A, C } = stored
  const result = { name, post, scores: { N, E, O, A, C }, createdAt: createdAt.toISOString() }
  return { outcome: 'scored', result }
}

function checkPositions(positions: readonly number[]): void {
  const index = positions.findIndex((position) => position > optionsPerStatement)
  if (index === -1) return
  throw new ServiceError('invalid', `options: statement ${index + 1} has no such position`)
}
