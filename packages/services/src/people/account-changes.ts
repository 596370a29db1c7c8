import {
  type AccountChangeKind,
  type OwnChange,
  toldKinds,
} from '@vantage/contracts/people/account-changes'
import { accountChanges } from '@vantage/db/people/tables'
import { watchedSince } from '@vantage/domain/activities/four-eyes'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context, EmployeeContext } from '../context.ts'
import { isoTime } from '../lists.ts'
import { nameOf } from '../ops/audit.ts'
import { withTransaction } from '../transaction.ts'

/** Whoever does something to an account, as it is recorded. */
export const changedBy = ({ actor }: Pick<Context, 'actor'>) => ({
  byId: actor.kind === 'employee' ? actor.id : null,
  byName: nameOf(actor),
})

/** `tell`: DingTalk ids at which the owner is told of it. */
interface ChangedAccount {
  id: number
  tell?: readonly (string | null)[]
}

/** Records what the actor did to these accounts: call it in the transaction of the change. */
export async function recordAccountChanges(
  ctx: Pick<Context, 'actor' | 'db' | 'clock'>,
  kind: AccountChangeKind,
  accounts: readonly ChangedAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const at = ctx.clock()
  await ctx.db.insert(accountChanges).values(
    accounts.map(({ id, tell = [] }) => ({
      ...{ accountId: id, kind, at, ...changedBy(ctx) },
      tell: tell.filter((each) => each !== null),
    })),
  )
}

/** Resets and rebindings of an account in the last 30 days that its owner has not said to know of. */
export function listOwnChanges(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: number,
): Promise<OwnChange[]> {
  return db
    .select({
      id: accountChanges.id,
      kind: sql<OwnChange['kind']>`${accountChanges.kind}`,
      at: isoTime(accountChanges.at),
      by: accountChanges.byName,
    })
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.accountId, accountId),
        inArray(accountChanges.kind, [...toldKinds]),
        isNull(accountChanges.seenAt),
        gt(accountChanges.at, watchedSince(clock())),
      ),
    )
    .orderBy(asc(accountChanges.id))
}

/** The actor knows of the changes of their account up to this one. */
export async function confirmOwnChanges(
  { actor, db, clock }: EmployeeContext,
  { upTo }: { upTo: number },
): Promise<null> {
  await db
    .update(accountChanges)
    .set({ seenAt: clock() })
    .where(
      and(
        eq(accountChanges.accountId, actor.id),
        lte(accountChanges.id, upTo),
        isNull(accountChanges.seenAt),
      ),
    )
  return null
}

/** A work notice that comes later than this tells nobody anything. */
const tellWithinDays = 7
/** A notice goes to 100 people at most, and one that was rebound is told at two ids. */
const perSweep = 50

/**
 * Tells owners in DingTalk that their password was reset or their DingTalk id changed; called by the worker's sweep, which
 * comes again to whom it could not tell. Of several workers one tells. Whoever's notice was sent in the moment that the
 * process ended gets the same words again, which DingTalk drops.
 */
export async function tellOwners(
  ctx: Pick<Context, 'db' | 'clock' | 'dingtalk' | 'log'>,
): Promise<void> {
  const { dingtalk } = ctx
  if (!dingtalk) return
  const earliest = new Date(ctx.clock().getTime() - tellWithinDays * 24 * 3600 * 1000)
  await withTransaction(ctx, async ({ db }) => {
    const owed = await db
      .select()
      .from(accountChanges)
      .where(and(gt(accountChanges.at, earliest), sql`cardinality(${accountChanges.tell}) > 0`))
      .orderBy(asc(accountChanges.id))
      .limit(perSweep)
      .for('update', { skipLocked: true })
    for (const [text, changes] of Map.groupBy(owed, noticeText)) {
      const userIds = [...new Set(changes.flatMap(({ tell }) => tell))]
      const sent = await dingtalk.sendNotice({ userIds, text })
      if (sent.outcome === 'unavailable') {
        ctx.log.warn({ reason: sent.reason }, 'Owners of changed accounts are told later')
        return
      }
      const ids = changes.map(({ id }) => id)
      await db.update(accountChanges).set({ tell: [] }).where(inArray(accountChanges.id, ids))
    }
  })
}

const what = {
  reset: { ch: '登录密码已被重置', en: 'The password of your account was reset' },
  rebound: { ch: '钉钉绑定已被更改', en: 'The DingTalk id of your account was changed' },
}

/** In both languages; the moment in it keeps a second one of the same day from being taken for the first. */
function noticeText({
  kind,
  at,
  byName,
}: Pick<typeof accountChanges.$inferSelect, 'kind' | 'at' | 'byName'>): string {
  const { ch, en } = what[kind === 'rebound' ? kind : 'reset']
  const [day = '', time = ''] = at.toISOString().split('T')
  const clock = `${time.slice(0, 5)} UTC`
  return [
    `您的全视账号${ch}（${day} ${clock}，操作人：${byName}）。如非您本人要求，请立即告知另一位管理员。`,
    `${en} on ${day.split('-').reverse().join('-')} at ${clock} by ${byName}. If you did not ask for it, tell another administrator at once.`,
  ].join('\n')
}
