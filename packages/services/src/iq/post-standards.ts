import type {
  IqStandard,
  SaveStandardOutput,
  StandardInput,
} from '@vantage/contracts/iq/iq-results'
import { iqRecords, iqStandardPosts, iqStandards } from '@vantage/db/access-keys/tables'
import { lower } from '@vantage/db/columns'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { DbContext, EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { audit } from '../core/audit.ts'
import { withTransaction } from '../core/transaction.ts'

/** The standard that HR chose for a result, or else that names its post; a score that a client claims has none. */
export const matched = sql`case when not ${iqRecords.verified} then null
  when ${iqRecords.matchChosen} then ${iqRecords.matchId} else ${iqStandardPosts.standardId} end`

export const namesPost = eq(lower(iqStandardPosts.post), lower(iqRecords.post))

/** The standards of all posts, as they were added. */
export async function listStandards({ db }: DbContext): Promise<IqStandard[]> {
  const rows = await db
    .select()
    .from(iqStandards)
    .innerJoin(iqStandardPosts, eq(iqStandardPosts.standardId, iqStandards.id))
    .orderBy(asc(iqStandards.id), asc(iqStandardPosts.position))
  const byId = Map.groupBy(rows, (row) => row.iq_standards.id)
  return [...byId.values()].flatMap((own) =>
    own.slice(0, 1).map(({ iq_standards: standard }) => ({
      ...standard,
      posts: own.map((row) => row.iq_standard_posts.post),
    })),
  )
}

/** Adds a standard. `post-taken`: another one names that post. */
export function addStandard(
  ctx: EmployeeContext,
  { posts, ...range }: StandardInput,
): Promise<SaveStandardOutput> {
  return withTransaction(ctx, async (tx) => {
    const taken = await takenPost(tx, posts, null)
    if (taken !== null) return { outcome: 'post-taken', post: taken }
    const [added] = await tx.db.insert(iqStandards).values(range).returning({ id: iqStandards.id })
    if (!added) throw new Error('Nothing was added')
    const { id } = added
    await writePosts(tx, id, posts)
    const after = { posts, ...range }
    await audit(tx, { action: 'iq-standard.add', subject: posts.join(', '), after })
    return { outcome: 'saved', id, records: await countRecords(tx, id) }
  })
}

/** Changes a standard. Throws `not-found`. */
export function changeStandard(
  ctx: EmployeeContext,
  { id, posts, ...range }: StandardInput & { id: number },
): Promise<SaveStandardOutput> {
  return withTransaction(ctx, async (tx) => {
    const taken = await takenPost(tx, posts, id)
    if (taken !== null) return { outcome: 'post-taken', post: taken }
    const before = (await listStandards(tx)).find((standard) => standard.id === id)
    if (!before) throw notFound()
    await tx.db.update(iqStandards).set(range).where(eq(iqStandards.id, id))
    await tx.db.delete(iqStandardPosts).where(eq(iqStandardPosts.standardId, id))
    await writePosts(tx, id, posts)
    const { id: _, ...was } = before
    await audit(tx, {
      action: 'iq-standard.change',
      subject: posts.join(', '),
      before: was,
      after: { posts, ...range },
    })
    return { outcome: 'saved', id, records: await countRecords(tx, id) }
  })
}

/** Removes a standard; results for which it was chosen are compared by their posts again. Throws `not-found`. */
export function removeStandard(ctx: EmployeeContext, { id }: { id: number }): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    await lockStandards(tx)
    const before = (await listStandards(tx)).find((standard) => standard.id === id)
    if (!before) throw notFound()
    await tx.db
      .update(iqRecords)
      .set({ matchChosen: false, matchId: null })
      .where(eq(iqRecords.matchId, id))
    await tx.db.delete(iqStandards).where(eq(iqStandards.id, id))
    const { id: _, ...was } = before
    await audit(tx, { action: 'iq-standard.remove', subject: was.posts.join(', '), before: was })
  })
}

/** One change at a time: a post is seen to be taken before its unique key says so, and no standard is chosen while it goes. */
export const lockStandards = ({ db }: DbContext) =>
  db.execute(sql`lock table ${iqStandards} in share row exclusive mode`)

/** A post that another standard names, or that is named twice here; null when all are free. */
async function takenPost(tx: DbContext, posts: readonly string[], own: number | null) {
  await lockStandards(tx)
  const twice = posts.find(
    (post, index) => posts.findIndex((one) => one.toLowerCase() === post.toLowerCase()) < index,
  )
  if (twice !== undefined) return twice
  const taken = await tx.db
    .select({ standardId: iqStandardPosts.standardId, post: iqStandardPosts.post })
    .from(iqStandardPosts)
    .where(inArray(lower(iqStandardPosts.post), lowered(posts)))
  return taken.find(({ standardId }) => standardId !== own)?.post ?? null
}

async function writePosts({ db }: DbContext, standardId: number, posts: readonly string[]) {
  const rows = posts.map((post, position) => ({ standardId, position, post }))
  await db.insert(iqStandardPosts).values(rows)
}

/** How many results are compared with a standard. */
async function countRecords({ db }: DbContext, id: number): Promise<number> {
  const [counted] = await db
    .select({ records: count() })
    .from(iqRecords)
    .leftJoin(iqStandardPosts, namesPost)
    .where(eq(matched, id))
  return counted?.records ?? 0
}

/** Lower-cased by PostgreSQL, because the unique key compares it that way. */
const lowered = (posts: readonly string[]) => posts.map((post) => lower(sql`${post}`))

const notFound = () => new ServiceError('not-found', 'There is no such standard.')
