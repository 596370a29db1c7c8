import type { BareSubmissions } from '../baseline/bare-transaction.ts'
import { sendAll } from '../load/send-all.ts'
import { answersPerSubmission } from '../run/campaigns.ts'
import { startChild } from '../run/child.ts'
import { openRound, submitted } from '../run/open-round.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/rounds.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const rounds = 5
const perRound = 2500

/** Submissions through HTTP against the same statements alone, each assignment submitted once. */
export async function measureSubmission(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const round = await openRound(environment, perRound * 2 * (rounds + 1))
  const server = await startServer(environment, profile)
  const bare = startChild('baseline/bare-transaction.ts')
  try {
    const [baseline, product] = await medians(
      [
        () => {
          const { databaseUrl } = environment
          const submissions = round.bareSubmissions(perRound)
          return bare.ask<number>({ databaseUrl, submissions } satisfies BareSubmissions)
        },
        () => sendAll(server.port, round.calls(perRound), submitted),
      ],
      rounds,
    )
    const name = `3 submit ${answersPerSubmission} answers through HTTP / the bare transaction`
    const ratio = product / baseline
    return [{ name, unit: '1/s', baseline, product, ratio, bound: { atLeast: 0.6 } }]
  } finally {
    await Promise.all([bare.stop(), server.stop()])
  }
}
