import type { BareSubmissions } from '../baseline/bare-transaction.ts'
import { sendAll } from '../load/send-all.ts'
import { answersPerSubmission } from '../run/activity-files.ts'
import { startChild } from '../run/child.ts'
import { openActivity, submitted } from '../run/open-activity.ts'
import { startServer } from '../run/product.ts'
import { pairedMedians } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 25
const perPass = 700

/** Submissions through HTTP against the same statements alone, each assignment submitted once. */
export async function measureSubmission(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const activity = await openActivity(environment, perPass * 2 * (passes + 1))
  const server = await startServer(environment, profile)
  const bare = startChild('baseline/bare-transaction.ts')
  try {
    const measured = await pairedMedians(
      () => {
        const { databaseUrl } = environment
        const submissions = activity.bareSubmissions(perPass)
        return bare.ask<number>({ databaseUrl, submissions } satisfies BareSubmissions)
      },
      () => sendAll(server.port, activity.calls(perPass), submitted),
      passes,
    )
    const name = `3 submit ${answersPerSubmission} answers through HTTP / the bare transaction`
    return [{ name, unit: '1/s', ...measured, bound: { atLeast: 0.68 } }]
  } finally {
    await Promise.all([bare.stop(), server.stop()])
  }
}
