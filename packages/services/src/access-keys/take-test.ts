import { itemsPerTest } from '@vantage/contracts/access-keys/bank-file'
import type { SaveChoicesInput, SaveChoicesOutput } from '@vantage/contracts/access-keys/test-calls'
import type { Choice, Taker } from '@vantage/contracts/access-keys/tests'
import type { Language } from '@vantage/contracts/languages'
import { accessKeys, attempts } from '@vantage/db/access-keys/tables'
import { rawSql } from '@vantage/db/client'
import { retryOnConnectionLoss } from '@vantage/db/lost-connection'
import { type GivenChoice, latestChoices } from '@vantage/domain/access-keys/attempts'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { AttemptContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { type Attempt, type Closed, closedState, holdsKey, readAttempt } from './attempts.ts'
import { activeBank } from './banks.ts'
import type { Choosable, TestScope } from './test-scope.ts'

/**
 * Begins the test, or goes on with it: from now on the attempt is bound to it, has its items, and its clock runs. Repeating
 * it does not restart the clock. `taker` is who takes it, where that is known already.
 */
export async function beginTest(
  ctx: AttemptContext,
  { name: test }: TestScope,
  taker: Partial<Taker & { age: number }> = {},
): Promise<{ outcome: 'begun'; bankId: number; startedAt: Date } | Closed> {
  const { db, actor } = ctx
  const now = ctx.clock()
  const bank = actor.bankId ?? (await activeBank(db, test))
  const ownKey = db.select({ id: accessKeys.id }).from(accessKeys).where(holdsKey)
  const begin = () =>
    db
      .update(attempts)
      .set({
        ...taker,
        test,
        bankId: sql`coalesce(${attempts.bankId}, ${bank})`,
        startedAt: sql`coalesce(${attempts.startedAt}, ${now.toISOString()})`,
        choices: zerosIfEmpty(attempts.choices),
        choiceTimes: zerosIfEmpty(attempts.choiceTimes),
      })
      .where(
        and(
          eq(attempts.id, actor.id),
          or(isNull(attempts.test), eq(attempts.test, test)),
          isNull(attempts.savedAt),
          exists(ownKey),
        ),
      )
      .returning({ bankId: attempts.bankId, startedAt: attempts.startedAt })
  const [begun] = await retryOnConnectionLoss(begin)
  const { bankId, startedAt } = begun ?? {}
  if (bankId && startedAt) return { outcome: 'begun', bankId, startedAt }
  const attempt = await readAttempt(ctx, actor.id)
  return closedState(attempt, test) ?? { outcome: 'ended' }
}

/** As many zeros as there are questions, unless there is something already. */
const zerosIfEmpty = (column: typeof attempts.choices | typeof attempts.choiceTimes) =>
  sql`case when cardinality(${column}) > 0 then ${column} else array_fill(0, array[${itemsPerTest}::int]) end`

/** The caller's attempt, once it has begun this test and its taker is known; otherwise why it is not open. */
export async function readOpenAttempt(ctx: AttemptContext, test: TestScope) {
  const attempt = await readAttempt(ctx, ctx.actor.id)
  const closed = closedState(attempt, test.name)
  if (closed) return closed
  const { bankId, name, post, lang, startedAt } = attempt ?? {}
  if (!attempt || !bankId || !startedAt || !name || !post) return { outcome: 'intake' } as const
  const taker = { name, post, lang: lang ?? ('ch' as const) }
  return { outcome: 'open', attempt, bankId, startedAt, taker } as const
}

/**
 * Keeps choices as they are made. Per question the one made last stays, whatever the order in which saves arrive. Throws
 * `invalid` for a question or a position that the test does not have.
 */
export async function saveChoices(
  ctx: AttemptContext,
  test: TestScope,
  { choices, langs = [] }: SaveChoicesInput,
): Promise<SaveChoicesOutput> {
  const { bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  const questions = await test.questions(ctx.db, bankId)
  const now = ctx.clock()
  const given = latestChoices(choices.map((choice) => placed(choice, questions, now)))
  if (await storeChoices(ctx, test, { given, langs }, now)) {
    return { outcome: 'saved', savedAt: now.toISOString() }
  }
  const attempt = await readAttempt(ctx, ctx.actor.id)
  const notYet = attempt?.name === null ? 'intake' : 'time-up'
  return closedState(attempt, test.name) ?? { outcome: notYet }
}

function placed(
  { questionId, position, at }: Choice,
  questions: readonly Choosable[],
  now: Date,
): GivenChoice {
  const index = questions.findIndex(({ id }) => id === questionId)
  const options = questions[index]?.options ?? 0
  if (index === -1 || (position ?? 0) > options) {
    throw new ServiceError('invalid', `questionId ${questionId} does not take this position`)
  }
  // A device whose clock runs ahead must not win over everything that is chosen later.
  return { index, position: position ?? 0, at: Math.min(at, now.getTime()) }
}

/**
 * As text, because the builder cannot say it: one statement that merges by the time of each choice, where the attempt is
 * open, and nothing otherwise. Its rows are checked by the tests of both tests' saves.
 */
async function storeChoices(
  { db, actor }: AttemptContext,
  { name: test, clock }: TestScope,
  { given, langs }: { given: readonly GivenChoice[]; langs: readonly Language[] },
  now: Date,
): Promise<boolean> {
  const numbers = given.map(({ index }) => index + 1)
  const positions = given.map(({ position }) => position)
  const times = given.map(({ at }) => at)
  const begunAfter = clock ? new Date(now.getTime() - clock.seconds * 1000) : new Date(0)
  const stored = await retryOnConnectionLoss(
    () => rawSql(db)`
    update attempts set (choices, choice_times) = (
      select array_agg(case when newer then given.chosen else kept.chosen end order by kept.n),
             array_agg(case when newer then given.at else kept.at end order by kept.n)
      from unnest(attempts.choices, attempts.choice_times) with ordinality as kept (chosen, at, n)
      left join unnest(${numbers}::int[], ${positions}::smallint[], ${times}::bigint[])
        as given (n, chosen, at) on given.n = kept.n
      cross join lateral
        (select coalesce((given.at, given.chosen) > (kept.at, kept.chosen), false) as newer) as compared
    ), lang_changed = attempts.lang_changed
      or coalesce(attempts.lang <> any (${langs}::text[]), false)
    from access_keys k
    where attempts.id = ${actor.id} and attempts.test = ${test} and attempts.name is not null
      and attempts.saved_at is null and attempts.started_at > ${begunAfter.toISOString()}
      and k.id = attempts.key_id and k.status = 2 and k.use = attempts.use
    returning attempts.id`,
  )
  return stored.length > 0
}

/** The choices of an attempt, as they were made. */
export const madeChoices = (
  { choices, choiceTimes }: Pick<Attempt, 'choices' | 'choiceTimes'>,
  questions: readonly { id: number }[],
): Choice[] =>
  questions.flatMap(({ id: questionId }, index) => {
    const at = choiceTimes[index] ?? 0
    return at === 0 ? [] : [{ questionId, position: choices[index] || null, at }]
  })

/** Saves the last choices, then the record, which says how the test ended whether these were taken or not. */
export async function submitTest<Result>(
  ctx: AttemptContext,
  test: TestScope,
  { choices }: { choices: readonly Choice[] },
  saveRecord: (attempt: { id: number; bankId: number }) => Promise<Result>,
): Promise<Result | { outcome: 'intake' }> {
  const { id, bankId } = ctx.actor
  if (bankId === null) return { outcome: 'intake' }
  if (choices.length > 0) await saveChoices(ctx, test, { choices })
  return saveRecord({ id, bankId })
}
