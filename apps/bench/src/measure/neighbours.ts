import { sendAll } from '../load/send-all.ts'
import { importActivity, neighbourCampaign, vacuum } from '../run/campaigns.ts'
import { openRound, submitted } from '../run/open-round.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/rounds.ts'
import type { Servers } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const rounds = 7
const perRound = 1500

/**
 * What lies in front of the measured round, by name of the database. Few large rounds and one as large as the measured
 * one: the larger a part of the table each round seems to be, the more a sequential scan tempts the planner.
 */
const neighbours = {
  alone: {},
  few: { finished: 30_000 },
  many: { finished: 500_000, running: 500_000 },
} satisfies Record<string, { finished?: number; running?: number }>

/** The same submissions through HTTP, with assignments of other rounds in the database and without. */
export async function measureNeighbours(servers: Servers, profile: string | null): Promise<Row[]> {
  const alone = await openDatabase(servers, 'alone', profile)
  const few = await openDatabase(servers, 'few', profile)
  const many = await openDatabase(servers, 'many', profile)
  try {
    const [baseline, besideFew, besideMany] = await medians(
      [alone.submit, few.submit, many.submit],
      rounds,
    )
    return [
      { name: '5 submit beside 30,000 finished assignments / beside none', product: besideFew },
      {
        name: '5 submit beside 1,000,000 assignments, half of them open / beside none',
        product: besideMany,
      },
    ].map((row) => ({
      ...row,
      unit: '1/s',
      baseline,
      ratio: row.product / baseline,
      bound: { atLeast: 0.9 },
    }))
  } finally {
    await Promise.all([alone.stop(), few.stop(), many.stop()])
  }
}

async function openDatabase(
  servers: Servers,
  name: keyof typeof neighbours,
  profile: string | null,
) {
  const environment = await servers.createEnvironment(name)
  const { finished, running }: { finished?: number; running?: number } = neighbours[name]
  if (finished) await importActivity(environment, neighbourCampaign('done', finished, 'finished'))
  if (running) await importActivity(environment, neighbourCampaign('open', running, 'running'))
  // Nothing is vacuumed after this: the planner knows of the new round what the import told it.
  await vacuum(environment)
  const round = await openRound(environment, perRound * (rounds + 1))
  const { port, stop } = await startServer(environment, profile)
  return { submit: () => sendAll(port, round.calls(perRound), submitted), stop }
}
