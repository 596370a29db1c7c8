import autocannon, { type Request } from 'autocannon'
import type { BareTests } from '../baseline/bare-tests.ts'
import { startChild } from '../run/child.ts'
import { startServer } from '../run/product.ts'
import { medians } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 3
const people = 500

/** A test of everybody at once, from the key over 60 saved answers to the record, against its bare transactions. */
export async function measureTests(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const { sql, databaseUrl } = environment
  const keys = await makeKeys(environment, people * 2 * (passes + 1))
  const items = await sql<{ id: number; bank_id: number }[]>`
    select i.id, i.bank_id from iq_items i join item_banks b on b.id = i.bank_id
    where b.active order by i.position`
  const server = await startServer(environment, profile)
  const bare = startChild('baseline/bare-tests.ts')
  const bank = { bankId: items[0]?.bank_id ?? 0, questions: items.length }
  try {
    const [baseline, product] = await medians(
      [
        () => {
          const message: BareTests = { databaseUrl, ...bank, keys: keys.splice(0, people) }
          return bare.ask<number>(message)
        },
        () => takeAll(server.port, keys.splice(0, people), items),
      ],
      passes,
    )
    const [saved] = await sql<
      { records: number }[]
    >`select count(*)::int as records from iq_records`
    if (saved?.records !== people * 2 * (passes + 1)) throw new Error('Records are missing')
    const name = `7 tests of ${people} people at once through HTTP / the bare transactions`
    const ratio = product / baseline
    return [{ name, unit: '1/s', baseline, product, ratio, bound: { atLeast: 0.3 } }]
  } finally {
    await Promise.all([bare.stop(), server.stop()])
  }
}

async function makeKeys({ sql }: Environment, count: number): Promise<string[]> {
  const rows = await sql<{ pwd: string }[]>`
    insert into access_keys (pwd, way, batch, created_at)
    select upper(lpad(to_hex(n), 6, '0')), 1, gen_random_uuid(), now() from generate_series(1, ${count}) n
    returning pwd`
  return rows.map(({ pwd }) => pwd)
}

/** Everybody on a connection of their own. Gives how many people a second; throws when any request fails. */
async function takeAll(
  port: number,
  keys: readonly string[],
  items: readonly { id: number }[],
): Promise<number> {
  let next = 0
  const call = (name: string, body: object, cookie = ''): Request => ({
    method: 'POST',
    path: `/trpc/${name}`,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const later = (name: string, body: object): Request => ({
    setupRequest: (request, context: { cookie?: string }) => ({
      ...request,
      ...call(name, body, context.cookie),
    }),
  })
  const requests: Request[] = [
    {
      setupRequest: (request) => ({
        ...request,
        ...call('accessKeys.verify', { pwd: keys[next++] ?? '' }),
      }),
      onResponse: (_status, _body, context: { cookie?: string }, headers) => {
        const set = Object.entries(headers ?? {}).find(([name]) => /^set-cookie$/i.test(name))?.[1]
        context.cookie = String(set).split(';')[0] ?? ''
      },
    },
    later('iq.begin', { name: 'A', post: 'B', age: 7, lang: 'en' }),
    ...items.map(({ id: questionId }) =>
      later('iq.save', { choices: [{ questionId, position: 1, at: 1 }] }),
    ),
    later('iq.submit', {}),
  ]
  const started = performance.now()
  const { errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: keys.length,
    amount: keys.length * requests.length,
    timeout: 60,
    sampleInt: 50,
    requests,
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals`)
  return (keys.length * 1000) / (performance.now() - started)
}
