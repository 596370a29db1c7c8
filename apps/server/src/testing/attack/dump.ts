import type { AttackedServer } from './attacked-server.ts'

/** A row as it lies on disk: where, written by which transaction, and what is in it. */
interface DumpedRow {
  ctid: string
  xmin: number
  row: Record<string, unknown>
}

interface DumpedAssignment {
  id: number
  participantId: number
  raterId: number
  level: number
  submitted: boolean
}

interface DumpedAnswerSet {
  participantId: number
  level: number
  /** Number of the separately stored value; these are given in the order of writing. */
  chunk: number
  text: string
}

export type Dump = Awaited<ReturnType<typeof takeDump>>

/**
 * Everything that whoever runs off with the database has: every row of every table in physical order, also under the
 * system columns, what PostgreSQL noted of the contents to plan with, and where all sequences are.
 */
export async function takeDump({ sql }: Pick<AttackedServer, 'sql'>) {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`
  const tables = new Map<string, DumpedRow[]>()
  for (const { name } of names) {
    const rows = await sql<DumpedRow[]>`
      select ctid::text, xmin::text::bigint::int as xmin, to_jsonb(t) as row
      from ${sql(name)} t order by t.ctid`
    tables.set(name, [...rows])
  }
  const assignments = await sql<(DumpedAssignment & { xmin: number })[]>`
    select id, participant_id as "participantId", rater_id as "raterId", level, submitted,
           xmin::text::bigint::int as xmin
    from assignments order by ctid`
  const answerSets = await sql<(DumpedAnswerSet & { xmin: number })[]>`
    select participant_id as "participantId", level, comments::text as text,
           pg_column_toast_chunk_id(comments)::int8::int as chunk, xmin::text::bigint::int as xmin
    from answer_sets order by ctid`
  const statistics = await sql`
    select tablename, attname, most_common_vals::text, most_common_elems::text, histogram_bounds::text
    from pg_stats where schemaname = 'public'`
  const sequences = await sql`select * from pg_sequences where schemaname = 'public'`
  return {
    tables,
    assignments: [...assignments],
    answerSets: [...answerSets],
    statistics: [...statistics],
    sequences: [...sequences],
  }
}

/** Orders in which answer sets may betray that of their raters: answer sets by index. */
export function rowOrders({ answerSets }: Dump): Map<string, Dump['answerSets']> {
  return new Map([
    ['on disk', answerSets],
    ['by transaction', answerSets.toSorted((a, b) => a.xmin - b.xmin)],
    ['of the long texts', answerSets.toSorted((a, b) => a.chunk - b.chunk)],
    ['of the contents', answerSets.toSorted((a, b) => (a.text < b.text ? -1 : 1))],
  ])
}

/** Orders of assignments that an attacker knows, besides those they bring along: ids of assignments. */
export function raterOrders(
  { assignments }: Dump,
  others: ReadonlyMap<string, readonly number[]>,
): Map<string, readonly number[]> {
  const ids = (list: typeof assignments) => list.map(({ id }) => id)
  return new Map([
    ['assignments on disk', ids(assignments)],
    ['assignments by transaction', ids(assignments.toSorted((a, b) => a.xmin - b.xmin))],
    ['assignments by id', ids(assignments.toSorted((a, b) => a.id - b.id))],
    ['raters by id', ids(assignments.toSorted((a, b) => a.raterId - b.raterId))],
    ...others,
  ])
}
