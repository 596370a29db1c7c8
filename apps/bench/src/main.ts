import { measureAbuse } from './measure/abuse.ts'
import { measureAggregation } from './measure/aggregation.ts'
import { measureChips } from './measure/chips.ts'
import { measureConsoleLists } from './measure/console-lists.ts'
import { measureDirectory } from './measure/directory.ts'
import { measureGrowth } from './measure/growth.ts'
import { measureJobs } from './measure/jobs.ts'
import { measureNeighbours } from './measure/neighbours.ts'
import { measureReportReading } from './measure/report-reading.ts'
import { measureSubmission } from './measure/submission.ts'
import { measureTests } from './measure/tests.ts'
import { finishedActivityFile, importActivity, vacuum } from './run/activity-files.ts'
import { describeMachine } from './run/machine.ts'
import { type Measurement, type Options, readOptions, usage } from './run/options.ts'
import { type Servers, startServers } from './run/servers.ts'
import { drawTable, holds, type Info, type Row } from './run/table.ts'

const started = performance.now()
const log = (message: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stderr.write(`${seconds.padStart(4)} s  ${message}\n`)
}

const onImportedReports: readonly Measurement[] = ['aggregation', 'reports', 'growth']

/** Measures what the options name. Missed bounds are told, not fatal; a measurement that fails is. */
async function measure(servers: Servers, { full, only, profile }: Options) {
  const reports = await servers.createEnvironment('reports')
  const rows: Row[] = []
  const infos: Info[] = await describeMachine(reports.sql)
  const imported = async (seed: string, answers: number) => {
    log(`importing ${answers.toLocaleString('en')} answers`)
    const activity = await importActivity(reports, finishedActivityFile(seed, answers))
    await vacuum(reports)
    const rate = Math.round((activity.answers * 1000) / activity.importMs).toLocaleString('en')
    const name = `import of ${activity.answers.toLocaleString('en')} answers`
    infos.push({ name, value: `${rate} answers/s, ${activity.importMiB.toFixed(0)} MiB` })
    return activity
  }
  if (only.includes('submission')) {
    log('submissions through HTTP')
    rows.push(...(await measureSubmission(await servers.createEnvironment('submission'), profile)))
  }
  if (only.includes('neighbours')) {
    log('submissions beside a million other assignments')
    rows.push(...(await measureNeighbours(servers, profile)))
  }
  if (only.includes('abuse')) {
    log('others while one employee sends the largest requests')
    rows.push(...(await measureAbuse(await servers.createEnvironment('abuse'), profile)))
  }
  if (only.includes('lists')) {
    log('lists of the console over a large company')
    rows.push(...(await measureConsoleLists(await servers.createEnvironment('lists'), profile)))
  }
  if (only.includes('directory')) {
    log('looks at a large directory')
    rows.push(...(await measureDirectory(await servers.createEnvironment('directory'))))
  }
  if (only.includes('tests')) {
    log('tests with keys')
    rows.push(...(await measureTests(await servers.createEnvironment('tests'), profile)))
  }
  if (only.includes('chips')) {
    log('the page of chips')
    rows.push(...(await measureChips(await servers.createEnvironment('chips'), profile)))
  }
  if (only.includes('jobs')) {
    log('jobs through the worker')
    rows.push(...(await measureJobs(await servers.createEnvironment('jobs'), profile)))
  }
  if (only.some((name) => onImportedReports.includes(name))) {
    const small = await imported('s', 100_000)
    const large = await imported('m', 1_000_000)
    if (only.includes('aggregation')) {
      log('aggregation')
      rows.push(...(await measureAggregation(reports, large, profile)))
    }
    if (only.includes('reports')) {
      log('reading reports')
      rows.push(...(await measureReportReading(reports, large, profile)))
    }
    if (only.includes('growth')) {
      const largest = full ? [await imported('l', 10_000_000)] : []
      log('growth')
      rows.push(...(await measureGrowth(reports, [small, large, ...largest], profile)))
    }
  }
  rows.sort((a, b) => a.name.localeCompare(b.name))
  return { rows, infos }
}

async function run(options: Options): Promise<void> {
  const servers = await startServers()
  const stop = () => void servers.stop().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { rows, infos } = await measure(servers, options)
    const verdicts = rows.map((row) => ({ ...row, pass: holds(row) }))
    const text = options.json
      ? JSON.stringify({ rows: verdicts, infos }, null, 2)
      : drawTable(rows, infos)
    process.stdout.write(`${text}\n`)
  } finally {
    await servers.stop()
  }
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`)
    process.exit(2)
  }
}

await run(optionsOrExit())
