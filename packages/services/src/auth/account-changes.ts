import {
  type AccountChangeKind,
  noticedKinds,
  type OwnChange,
} from '@vantage/contracts/people/account-changes'
import { inBatches } from '@vantage/db/bulk-statements'
import { preparedOnce } from '@vantage/db/client'
import { accountChanges } from '@vantage/db/people/tables'
import { watchedSince } from '@vantage/domain/activities/four-eyes'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { batchedLookUp } from '../core/batched-look-up.ts'
import type { AuditContext, Context, EmployeeContext, TimedContext } from '../core/context.ts'
import { idsOf, isoTime } from '../core/lists.ts'
import { nameOf } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'

/** Who does something to an account, as it is recorded. */
export const changedBy = ({ actor }: Pick<Context, 'actor'>) => ({
  byId: actor.kind === 'employee' ? actor.id : null,
  byName: nameOf(actor),
})

interface ChangedAccount {
  id: number
  /** DingTalk ids at which the owner gets a notice. */
  tell?: readonly (string | null)[]
  /** The owner knows of it, and need not confirm it. */
  expected?: boolean
}

/**
 * Records what the actor did to these accounts: call it in the transaction of the change. `together`: how many accounts were
 * made in the same import.
 */
export async function recordAccountChanges(
  ctx: AuditContext,
  kind: AccountChangeKind,
  accounts: readonly ChangedAccount[],
  { together = 1 }: { together?: number } = {},
): Promise<void> {
  const at = ctx.clock()
  const rows = accounts.map(({ id, tell = [], expected = false }) => ({
    accountId: id,
    kind,
    at,
    ...changedBy(ctx),
    together,
    tell: tell.filter((each) => each !== null),
    seenAt: expected ? at : null,
  }))
  for (const some of inBatches(rows)) await ctx.db.insert(accountChanges).values(some)
}

const unseenChanges = preparedOnce((db) =>
  db
    .select({
      accountId: accountChanges.accountId,
      id: accountChanges.id,
      kind: sql<OwnChange['kind']>`${accountChanges.kind}`,
      at: isoTime(accountChanges.at),
      by: accountChanges.byName,
    })
    .from(accountChanges)
    .where(
      and(
        sql`${accountChanges.accountId} = any(${sql.placeholder('accounts')}::int[])`,
        inArray(accountChanges.kind, [...noticedKinds]),
        isNull(accountChanges.seenAt),
      ),
    )
    .orderBy(asc(accountChanges.id))
    .prepare('unseen_changes'),
)

const changesOf = batchedLookUp(async (db, accounts: readonly number[]) =>
  Map.groupBy(await unseenChanges(db).execute({ accounts }), ({ accountId }) => accountId),
)

/** Resets and rebindings of an account in the last 30 days that its owner has not confirmed. Every page asks for them. */
export async function listOwnChanges(
  { db, clock }: TimedContext,
  accountId: number,
): Promise<OwnChange[]> {
  const since = watchedSince(clock())
  const changes = (await changesOf(db, accountId)) ?? []
  return changes
    .filter(({ at }) => new Date(at) > since)
    .map(({ id, kind, at, by }) => ({ id, kind, at, by }))
}

/** The actor confirms the changes of their account up to this one. */
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

/** A work notice that comes later than this is of no use. */
const notifyWithinDays = 7
/** A notice goes to 100 people at most, and to two ids of an account that was rebound. */
const perSweep = 50

/**
 * Notifies owners in DingTalk that their password was reset or their DingTalk id changed; called by the worker's sweep,
 * which tries again what failed. Of several workers one sends. A notice that was sent in the moment that the process ended
 * is sent again with the same words, which DingTalk drops.
 */
export async function notifyOwners(
  ctx: Pick<Context, 'db' | 'clock' | 'dingtalk' | 'log'>,
): Promise<void> {
  const { dingtalk } = ctx
  if (!dingtalk) return
  const earliest = new Date(ctx.clock().getTime() - notifyWithinDays * 24 * 3600 * 1000)
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
        ctx.log.warn({ reason: sent.reason }, 'Owners of changed accounts are notified later')
        return
      }
      const wereSent = inArray(accountChanges.id, idsOf(changes))
      await db.update(accountChanges).set({ tell: [] }).where(wereSent)
    }
  })
}

const whatHappened = {
  reset: { ch: '登录密码已被重置', en: 'The password of your account was reset' },
  rebound: { ch: '钉钉绑定已被更改', en: 'The DingTalk id of your account was changed' },
}

/** In both languages; the moment in it keeps a second one of the same day from being taken for the first. */
function noticeText({ kind, at, byName }: typeof accountChanges.$inferSelect): string {
  const { ch, en } = whatHappened[kind === 'rebound' ? kind : 'reset']
  const [day = '', time = ''] = at.toISOString().split('T')
  const chineseName = byName === 'command line' ? '命令行' : byName
  const clock = `${time.slice(0, 5)} UTC`
  return [
    `您的全视账号${ch}（${day} ${clock}，操作人：${chineseName}）。如非您本人要求，请立即告知另一位管理员。`,
    `${en} on ${day.split('-').reverse().join('-')} at ${clock} by ${byName}. If you did not ask for it, tell another administrator at once.`,
  ].join('\n')
}
