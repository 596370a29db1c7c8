import { sendAll } from '../load/send-all.ts'
import { importActivity, neighbourCampaign, vacuum } from '../run/campaigns.ts'
import { openRound, submitted } from '../run/open-round.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/rounds.ts'
import type { Environment, Servers } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const rounds = 5
const perRound = 2500
const neighbours = 10
const assignmentsEach = 100_000

/**
 * The same submissions through HTTP in two databases, one of which holds a million assignments of other rounds that
 * were imported before: half of them in finished rounds, half in open ones.
 */
export async function measureNeighbours(servers: Servers, profile: string | null): Promise<Row[]> {
  const alone = await servers.createEnvironment('alone')
  const crowded = await servers.createEnvironment('crowded')
  for (let i = 0; i < neighbours; i += 1) {
    const status = i % 2 === 0 ? 'finished' : 'running'
    await importActivity(crowded, neighbourCampaign(`n${i}`, assignmentsEach, status))
  }
  await vacuum(crowded)
  // Nothing is vacuumed after this: the planner knows of the new round what the import told it.
  const first = await openServer(alone, profile)
  const second = await openServer(crowded, profile)
  try {
    const [baseline, product] = await medians([first.submit, second.submit], rounds)
    const name = `5 submit beside ${neighbours * assignmentsEach} other assignments / beside none`
    const ratio = product / baseline
    return [{ name, unit: '1/s', baseline, product, ratio, bound: { atLeast: 0.9 } }]
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
}

async function openServer(environment: Environment, profile: string | null) {
  const round = await openRound(environment, perRound * (rounds + 1))
  const { port, stop } = await startServer(environment, profile)
  return { submit: () => sendAll(port, round.calls(perRound), submitted), stop }
}
