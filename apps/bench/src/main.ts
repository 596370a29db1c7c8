import { measureAggregation } from './measure/aggregation.ts'
import { measureGrowth } from './measure/growth.ts'
import { measureReportReading } from './measure/report-reading.ts'
import { measureSubmission } from './measure/submission.ts'
import { finishedCampaign, importActivity } from './run/campaigns.ts'
import { type House, openHouse } from './run/house.ts'
import { describeMachine } from './run/machine.ts'
import { type Options, readOptions, usage } from './run/options.ts'
import { drawTable, holds, type Info, type Row } from './run/table.ts'

const started = performance.now()
const say = (message: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stderr.write(`${seconds.padStart(4)} s  ${message}\n`)
}

/** Measures what the options name. Missed bounds are told, not fatal; a measurement that fails is. */
async function measure(house: House, { full, only, profile }: Options) {
  const rows: Row[] = []
  const infos: Info[] = await describeMachine(house.sql)
  const imported = async (seed: string, answers: number) => {
    say(`importing ${answers.toLocaleString('en')} answers`)
    const activity = await importActivity(house, finishedCampaign(seed, answers))
    const rate = Math.round((activity.answers * 1000) / activity.importMs)
    const name = `import of ${activity.answers.toLocaleString('en')} answers`
    infos.push({ name, value: `${rate.toLocaleString('en')} answers/s` })
    return activity
  }
  if (only.includes('submission')) {
    say('submissions through HTTP')
    rows.push(...(await measureSubmission(house, profile)))
  }
  if (only.some((name) => name !== 'submission')) {
    const small = await imported('s', 100_000)
    const large = await imported('m', 1_000_000)
    if (only.includes('aggregation')) {
      say('aggregation')
      rows.push(...(await measureAggregation(house, large)))
    }
    if (only.includes('reports')) {
      say('reading reports')
      rows.push(...(await measureReportReading(house, large, profile)))
    }
    if (only.includes('growth')) {
      const largest = full ? [await imported('l', 10_000_000)] : []
      say('growth')
      rows.push(...(await measureGrowth(house, [small, large, ...largest], profile)))
    }
  }
  rows.sort((a, b) => a.name.localeCompare(b.name))
  return { rows, infos }
}

async function run(options: Options): Promise<void> {
  const house = await openHouse()
  const stop = () => void house.close().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { rows, infos } = await measure(house, options)
    const verdicts = rows.map((row) => ({ ...row, pass: holds(row) }))
    const text = options.json
      ? JSON.stringify({ rows: verdicts, infos }, null, 2)
      : drawTable(rows, infos)
    process.stdout.write(`${text}\n`)
  } finally {
    await house.close()
  }
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  const misused = error instanceof TypeError && 'code' in error
  process.stderr.write(misused ? `${error.message}\n\n${usage}\n` : `${(error as Error).stack}\n`)
  process.exitCode = misused ? 2 : 1
}
