import type { SubmitBigFiveOutput, TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { traits } from '@vantage/contracts/big-five/traits'
import { bigFiveRecords } from '@vantage/db/access-keys/tables'
import { unanswered } from '@vantage/domain/access-keys/attempts'
import { traitSums } from '@vantage/domain/big-five/score'
import { eq } from 'drizzle-orm'
import type { Attempt } from '../access-keys/attempts.ts'
import { type Recordable, recordAttempt, type Signature } from '../access-keys/record-attempt.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { optionsPerStatement, readBigFiveBank } from './read-bank.ts'

/** What a client that keeps the choices itself gives at the end: all positions, and the sums that it made of them. */
export interface GivenResult {
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
  let missing: number[] = []
  const record = async (tx: Pick<Context, 'db' | 'clock'>, attempt: Recordable) => {
    const positions = given?.positions ?? attempt.choices
    const choices = questions.map((_, index) => positions[index] ?? 0)
    missing = unanswered(choices)
    if (missing.length > 0) return 'not-yet'
    checkPositions(choices)
    const scores = traitSums(choices, keyings)
    if (given && traits.some((trait) => given.scores[trait] !== scores[trait])) {
      throw new ServiceError('invalid', 'score1 to score5: not the sums of these options')
    }
    const { name, post, lang, langChanged, keyId } = attempt
    const who = { attemptId: id, keyId, bankId, name, post, lang, langChanged }
    const values = { ...who, choices, ...scores }
    const [stored] = await tx.db
      .insert(bigFiveRecords)
      .values({ ...values, createdAt: tx.clock() })
      .returning()
    return scored(stored)
  }
  const result = await recordAttempt(ctx, { id, test: 'big-five' }, { again, record }, signature)
  return result === 'not-yet' ? { outcome: 'incomplete', unanswered: missing } : result
}

async function again({ db }: Pick<Context, 'db'>, { id }: Attempt): Promise<SubmitBigFiveOutput> {
  const [stored] = await db.select().from(bigFiveRecords).where(eq(bigFiveRecords.attemptId, id))
  return scored(stored)
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
