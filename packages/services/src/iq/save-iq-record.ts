import type { IqResult, SubmitIqOutput } from '@vantage/contracts/iq/iq-test'
import { iqRecords } from '@vantage/db/access-keys/tables'
import { stateOfAttempt, unanswered } from '@vantage/domain/access-keys/attempts'
import { durationSeconds, takenUntil } from '@vantage/domain/iq/clock'
import { correctOf, countCorrect, guessedScore, iqScore } from '@vantage/domain/iq/score'
import { eq } from 'drizzle-orm'
import type { Attempt } from '../access-keys/attempts.ts'
import { type Recordable, recordAttempt, type Signature } from '../access-keys/record-attempt.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { type IqTestItems, readIqBank } from './read-bank.ts'

/**
 * What a record is made from: the choices saved here; all positions, given at once; or a score that the client counted
 * itself, which is marked as not verified.
 */
export type IqSource =
  | { by: 'saved choices' }
  | { by: 'positions'; positions: readonly number[] }
  | { by: 'score'; score: number }

/**
 * Saves the record of an IQ test, once; saved before, it gives the same result. When the time is up, what was saved here
 * by then is scored as it stands, whatever else is given; only what a client kept itself may still be on its way. Throws
 * `invalid` for positions or a score that cannot be.
 */
export async function saveIqRecord(
  ctx: Pick<Context, 'db' | 'log' | 'clock' | 'settings'>,
  { id, bankId }: { id: number; bankId: number },
  source: IqSource,
  signature?: Signature,
): Promise<SubmitIqOutput> {
  const bank = await readIqBank(ctx.db, bankId)
  let missing: number[] = []
  const record = async (tx: Pick<Context, 'db' | 'clock'>, attempt: Recordable) => {
    const now = tx.clock()
    const timedOut = stateOfAttempt(attempt, now) === 'time-up'
    const isLocked = timedOut && (isAnsweredHere(attempt) || now > takenUntil(attempt.startedAt))
    const counted =
      source.by === 'score' && !isLocked ? checkScore(ctx, attempt, source.score) : null
    const given = source.by === 'positions' && !isLocked ? source.positions : attempt.choices
    const choices = bank.questions.map((_, index) => given[index] ?? 0)
    checkPositions(choices, bank)
    missing = unanswered(choices)
    if (missing.length > 0 && !timedOut && counted === null) return 'not-yet'
    const { name, post, lang, langChanged, age, keyId, startedAt } = attempt
    if (age === null) throw new ServiceError('invalid', 'age: required')
    const [stored] = await tx.db
      .insert(iqRecords)
      .values({
        ...{ attemptId: id, keyId, bankId, name, post, age, lang, langChanged, choices, timedOut },
        createdAt: now,
        duration: durationSeconds(startedAt, now),
        score: counted ?? iqScore(countCorrect(choices, bank.correct)),
        verified: counted === null,
      })
      .returning()
    return scored(stored, bank)
  }
  const again = async ({ db }: Pick<Context, 'db'>) => {
    const [stored] = await db.select().from(iqRecords).where(eq(iqRecords.attemptId, id))
    return scored(stored, bank)
  }
  const result = await recordAttempt(ctx, { id, test: 'iq' }, { again, record }, signature)
  return result === 'not-yet' ? { outcome: 'incomplete', unanswered: missing } : result
}

function scored(
  stored: typeof iqRecords.$inferSelect | undefined,
  { questions }: IqTestItems,
): SubmitIqOutput {
  if (!stored) return { outcome: 'ended' }
  const { name, post, score, duration, timedOut, createdAt, choices } = stored
  const result: IqResult = {
    ...{ name, post, score, duration, timedOut },
    correct: correctOf(score),
    guessing: guessedScore(questions.map(({ options }) => options.length)),
    answered: choices.length - unanswered(choices).length,
    createdAt: createdAt.toISOString(),
  }
  return { outcome: 'scored', result }
}

const isAnsweredHere = ({ choices }: Attempt) => choices.some((position) => position > 0)

function checkPositions(positions: readonly number[], { questions }: IqTestItems): void {
  const index = questions.findIndex(({ options }, at) => (positions[at] ?? 0) > options.length)
  if (index === -1) return
  throw new ServiceError('invalid', `answers: question ${index + 1} has no such option`)
}

function checkScore({ settings }: Pick<Context, 'settings'>, attempt: Attempt, score: number) {
  if (!settings.acceptUnverifiedScores) {
    throw new ServiceError('invalid', 'answers: required, a score alone is not accepted here')
  }
  if (isAnsweredHere(attempt)) {
    throw new ServiceError('invalid', 'answers: required, this test was answered here')
  }
  return score
}
