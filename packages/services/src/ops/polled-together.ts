import type { Db } from '@vantage/db/client'

/** How often a stream looks whether something has changed. */
export const pollEveryMs = 500
const polls = new WeakMap<Db, Map<string, Promise<unknown>>>()

/**
 * What `read` gives of a subject, read once for all streams that ask for it within half a second. `now`: a stream that
 * begins is told what holds at this moment.
 */
export function polledTogether<Result>(
  db: Db,
  { of, now }: { of: string; now: boolean },
  read: () => Promise<Result>,
): Promise<Result> {
  const running = polls.get(db) ?? new Map<string, Promise<unknown>>()
  polls.set(db, running)
  const known = now ? undefined : running.get(of)
  if (known) return known as Promise<Result>
  const answer = read()
  running.set(of, answer)
  setTimeout(() => {
    if (running.get(of) === answer) running.delete(of)
  }, pollEveryMs).unref()
  return answer
}
