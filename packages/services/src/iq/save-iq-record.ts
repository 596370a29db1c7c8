import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { IqResult, SubmitIqOutput } from '@vantage/contracts/iq/iq-test'
import { accessKeys, attempts, iqRecords } from '@vantage/db/access-keys/tables'
import { unanswered } from '@vantage/domain/access-keys/attempts'
import { durationSeconds, iqSeconds, lockedAt, takenUntil } from '@vantage/domain/iq/clock'
import { correctOf, countCorrect, guessedScore, iqScore } from '@vantage/domain/iq/score'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { type Attempt, holdsKey } from '../access-keys/attempts.ts'
import { type Recordable, recordAttempt, type Signature } from '../access-keys/records.ts'
import { submitTest } from '../access-keys/take-test.ts'
import type { AttemptContext, Context, DbContext, TimedContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { iqTest } from './iq-test.ts'
import { type IqTestItems, readIqBank } from './items.ts'

/** Ends the IQ test and scores what is saved, the last choices included. After 45 minutes it is scored as it stands. */
export const submitIqTest = (
  ctx: AttemptContext,
  input: { choices: readonly Choice[] },
): Promise<SubmitIqOutput> =>
  submitTest(ctx, iqTest, input, (attempt) => saveIqRecord(ctx, attempt, { by: 'saved choices' }))

/**
 * What a record is made from: the choices saved here; all positions, given at once; or a score that the client counted
 * itself, which is marked as not verified.
 */
type IqSource =
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
  const save = async (tx: TimedContext, attempt: Recordable): Promise<SubmitIqOutput> => {
    const now = tx.clock()
    const timedOut = now >= lockedAt(attempt.startedAt)
    const isLocked = timedOut && (isAnsweredHere(attempt) || now > takenUntil(attempt.startedAt))
    const counted =
      source.by === 'score' && !isLocked ? checkScore(ctx, attempt, source.score) : null
    const given = source.by === 'positions' && !isLocked ? source.positions : attempt.choices
    const choices = bank.questions.map((_, index) => given[index] ?? 0)
    checkPositions(choices, bank)
    const missing = unanswered(choices)
    if (missing.length > 0 && !timedOut && counted === null) {
      return { outcome: 'incomplete', unanswered: missing }
    }
    const { name, post, lang, langChanged, age, keyId, startedAt } = attempt
    if (age === null) throw new ServiceError('invalid', 'age: required')
    const [stored] = await tx.db
      .insert(iqRecords)
      .values({
        attemptId: id,
        keyId,
        bankId,
        name,
        post,
        age,
        lang,
        langChanged,
        choices,
        timedOut,
        createdAt: now,
        duration: durationSeconds(startedAt, now),
        score: counted ?? iqScore(countCorrect(choices, bank.correct)),
        verified: counted === null,
      })
      .returning()
    return scored(stored, bank)
  }
  const readSaved = async ({ db }: DbContext) => {
    const [stored] = await db.select().from(iqRecords).where(eq(iqRecords.attemptId, id))
    return scored(stored, bank)
  }
  return recordAttempt(ctx, iqTest, id, { readSaved, save }, signature)
}

function scored(
  stored: typeof iqRecords.$inferSelect | undefined,
  { questions }: IqTestItems,
): SubmitIqOutput {
  if (!stored) return { outcome: 'ended' }
  const { name, post, score, duration, timedOut, createdAt, choices } = stored
  const result: IqResult = {
    name,
    post,
    score,
    duration,
    timedOut,
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

/** Scores the tests whose time ran out while nobody was there; called by the worker's sweep. */
export async function scoreTimedOutTests(
  ctx: Pick<Context, 'db' | 'log' | 'clock' | 'settings'>,
): Promise<void> {
  const begunBefore = new Date(ctx.clock().getTime() - iqSeconds * 1000)
  const locked = await ctx.db
    .select({ id: attempts.id, bankId: attempts.bankId })
    .from(attempts)
    .innerJoin(accessKeys, holdsKey)
    .where(
      and(
        eq(attempts.test, 'iq'),
        isNull(attempts.savedAt),
        lte(attempts.startedAt, begunBefore),
        isNotNull(attempts.name),
      ),
    )
  for (const { id, bankId } of locked) {
    if (!bankId) continue
    try {
      await saveIqRecord(ctx, { id, bankId }, { by: 'saved choices' })
    } catch (error) {
      ctx.log.error({ err: error, attempt: id }, 'A test whose time ran out could not be scored')
    }
  }
}
