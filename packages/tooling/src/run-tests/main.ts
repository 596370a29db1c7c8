import { fileURLToPath } from 'node:url'
import { environment } from '@vantage/config/environment'
import { add, type Counts, lastLine, none } from './counts.ts'
import { faults, usual } from './stages.ts'

// What `npm test` and `npm run test:faults` run once everything is installed (decisions section 13).
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const [first, ...others] = process.argv.slice(2)
const stages = first === 'faults' ? faults : usual
const wanted = first === 'faults' || first === undefined ? Object.keys(stages) : [first, ...others]
let total: Counts = none
for (const name of wanted) {
  const stage = stages[name]
  if (!stage) {
    console.error(`There is no stage ${name}; there are ${Object.keys(usual).join(', ')}.`)
    process.exit(2)
  }
  console.log(`\n== ${name}`)
  const counts = await stage({ root, env: { ...environment } })
  console.log(`== ${name}: ${lastLine(counts)}`)
  total = add(total, counts)
}
console.log(`\n${lastLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
