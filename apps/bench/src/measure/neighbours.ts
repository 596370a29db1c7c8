import { sendAll } from '../load/send-all.ts'
import { importActivity, neighbourActivityFile, vacuum } from '../run/activity-files.ts'
import { openActivity, submitted } from '../run/open-activity.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/medians.ts'
import type { Servers } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 7
const perPass = 1500

/**
 * What lies in front of the measured activity, by name of the database. Few large activities and one as large as the measured
 * one: the larger a part of the table each activity seems to be, the more a sequential scan tempts the planner.
 */
const neighbours = {
  alone: {},
  few: { finished: 30_000 },
  many: { finished: 500_000, running: 500_000 },
} satisfies Record<string, { finished?: number; running?: number }>

/** Measures submissions through HTTP with and without the assignments of other activities in the database. */
export async function measureNeighbours(servers: Servers, profile: string | null): Promise<Row[]> {
  const alone = await openDatabase(servers, 'alone', profile)
  const few = await openDatabase(servers, 'few', profile)
  const many = await openDatabase(servers, 'many', profile)
  try {
    const [baseline, besideFew, besideMany] = await medians(
      [alone.submit, few.submit, many.submit],
      passes,
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
  if (finished)
    await importActivity(environment, neighbourActivityFile('done', finished, 'finished'))
  if (running) await importActivity(environment, neighbourActivityFile('open', running, 'running'))
  // Nothing is vacuumed after this: the planner knows of the new activity what the import told it.
  await vacuum(environment)
  const activity = await openActivity(environment, perPass * (passes + 1))
  const { port, stop } = await startServer(environment, profile)
  return { submit: () => sendAll(port, activity.calls(perPass), submitted), stop }
}
