import { openDirectory } from '@vantage/dev-env/testing/directory-reading'
import { medians, timed } from '../run/medians.ts'
import type { Environment } from '../run/servers.ts'
import type { Row } from '../run/table.ts'

const passes = 1
const people = 20_000

/** A look at a large organisation of which nobody is known yet, against reading the same pages alone. */
export async function measureDirectory({ databaseUrl }: Environment): Promise<Row[]> {
  const directory = await openDirectory(databaseUrl, { people, departments: 400 })
  try {
    const [baseline, product] = await medians(
      [() => timed(directory.read), () => timed(directory.look)],
      passes,
    )
    return [
      {
        name: `5 look at a directory of ${people.toLocaleString('en')} people / its pages alone`,
        unit: 'ms',
        baseline,
        product,
        ratio: product / baseline,
        bound: { atMost: 2.5 },
      },
    ]
  } finally {
    await directory.close()
  }
}
