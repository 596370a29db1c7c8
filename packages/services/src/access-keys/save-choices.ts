import type {
  Choice,
  SaveChoicesInput,
  SaveChoicesOutput,
  TestName,
} from '@vantage/contracts/access-keys/tests'
import type { Language } from '@vantage/contracts/languages'
import { rawSql } from '@vantage/db/client'
import { repeatLost } from '@vantage/db/lost-connection'
import { type GivenChoice, latestChoices } from '@vantage/domain/access-keys/attempts'
import { iqSeconds } from '@vantage/domain/iq/clock'
import type { AttemptContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { readAttempt } from './attempts.ts'
import { closedState } from './closed.ts'

/** A question as far as choices go: its id, and how many options it has. */
export interface Choosable {
  id: number
  options: number
}

/**
 * Keeps choices as they are made. Per question the one made last stays, whatever the order in which saves arrive. Throws
 * `invalid` for a question or a position that the test does not have.
 */
export async function saveChoices(
  ctx: AttemptContext,
  test: TestName,
  questions: readonly Choosable[],
  { choices, langs = [] }: SaveChoicesInput,
): Promise<SaveChoicesOutput> {
  const now = ctx.clock()
  const given = latestChoices(choices.map((choice) => placed(choice, questions, now)))
  if (await storeChoices(ctx, test, { given, langs }, now)) {
    return { outcome: 'saved', savedAt: now.toISOString() }
  }
  const attempt = await readAttempt(ctx, ctx.actor.id)
  const notYet = attempt?.name === null ? 'intake' : 'time-up'
  return closedState(attempt, test, now) ?? { outcome: notYet }
}

/** A device whose clock runs ahead must not win over everything that is chosen later. */
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
  return { index, position: position ?? 0, at: Math.min(at, now.getTime()) }
}

/**
 * As text, because the builder cannot say it: one statement that merges by the time of each choice, where the attempt is
 * open, and nothing otherwise. Its rows are checked by the tests of both tests' saves.
 */
async function storeChoices(
  { db, actor }: AttemptContext,
  test: TestName,
  { given, langs }: { given: readonly GivenChoice[]; langs: readonly Language[] },
  now: Date,
): Promise<boolean> {
  const numbers = given.map(({ index }) => index + 1)
  const positions = given.map(({ position }) => position)
  const times = given.map(({ at }) => at)
  const begunAfter = test === 'iq' ? new Date(now.getTime() - iqSeconds * 1000) : new Date(0)
  const stored = await repeatLost(
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
  { choices, choiceTimes }: { choices: readonly number[]; choiceTimes: readonly number[] },
  questions: readonly { id: number }[],
): Choice[] =>
  questions.flatMap(({ id: questionId }, index) => {
    const at = choiceTimes[index] ?? 0
    return at === 0 ? [] : [{ questionId, position: choices[index] || null, at }]
  })
