import { startServer } from '../run/product.ts'
import { medians } from '../run/medians.ts'
import { type Environment, signIn } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 5
const [parts, rowsPerPart] = [500, 100]
const [partsPerPage, partsPerRead] = [100, 20]

/** All that the page of chips reads of 50,000 rows, page by page and group by group, against the bare queries. */
export async function measureChips(
  environment: Environment,
  profile: string | null,
): Promise<Row[]> {
  const { sql } = environment
  const mpns = await fillChips(environment)
  const cookie = (await signIn(environment, ['chips']))('chips')
  const server = await startServer(environment, profile)
  const inReads = Array.from({ length: parts / partsPerRead }, (_, i) =>
    mpns.slice(i * partsPerRead, (i + 1) * partsPerRead),
  )
  const pages = Array.from({ length: parts / partsPerPage }, (_, i) => i + 1)
  const ask = async (procedure: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const url = `http://127.0.0.1:${server.port}/trpc/${procedure}?input=${query}`
    const response = await fetch(url, { headers: { cookie } })
    const text = await response.text()
    if (!response.ok) throw new Error(`${procedure} answered ${text.slice(0, 300)}`)
  }
  try {
    const [baseline, product] = await medians(
      [
        () =>
          perSecond(async () => {
            for (const page of pages) {
              const offset = (page - 1) * partsPerPage
              JSON.stringify(
                await sql`select * from chip_parts order by mpn limit ${partsPerPage} offset ${offset}`,
              )
            }
            for (const some of inReads) {
              JSON.stringify(
                await sql`select * from chip_entries where mpn in ${sql(some)} order by mpn, id`,
              )
            }
          }),
        () =>
          perSecond(async () => {
            const list = { pageSize: partsPerPage, sort: 'mpn', direction: 'asc' }
            for (const page of pages) await ask('chips.parts', { ...list, page })
            for (const some of inReads) await ask('chips.rows', { mpns: some })
          }),
      ],
      passes,
    )
    const name = '5 read the chips page of 50,000 rows / the bare queries'
    return [
      {
        name,
        unit: 'rows/s',
        baseline,
        product,
        ratio: product / baseline,
        bound: { atLeast: 0.4 },
      },
    ]
  } finally {
    await server.stop()
  }
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (parts * rowsPerPart * 1000) / (performance.now() - started)
}

async function fillChips({ sql }: Environment): Promise<string[]> {
  await sql`
    insert into employees (username, fullname, englishname, gender, type)
    values ('chips', '员工', 'Chips', 'f', 'evn')`
  await sql`
    insert into chip_parts (mpn, fid, position, rows, distributors, total, newest, fetched_at)
    select 'PART-' || lpad(n::text, 5, '0'), 'IC-' || n, n, ${rowsPerPart}, 9, n * 1000, now(), now()
    from generate_series(1, ${parts}::int) n`
  await sql`
    insert into chip_entries (mpn, country, distributor, moq, sku, stock, updated)
    select mpn, 'CN', 'Distributor ' || n % 9, 10, 'SKU-' || n, n * 17 - 4, now()
    from chip_parts, generate_series(0, ${rowsPerPart - 1}::int) n`
  await sql`vacuum analyze chip_parts, chip_entries`
  const rows = await sql<{ mpn: string }[]>`select mpn from chip_parts order by mpn`
  return rows.map(({ mpn }) => mpn)
}
