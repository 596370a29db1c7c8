import { type Command, commands } from './commands.ts'
import { explainFailure, UsageError } from './failures.ts'

/** Runs what was typed after `npm run vantage --` (decisions section 13) and gives the exit code: 0 or 1. */
export async function runCommandLine(typed: string[]): Promise<number> {
  const [first = 'help', second = ''] = typed
  if (['help', '--help', '-h'].includes(first)) {
    process.stdout.write(helpText())
    return 0
  }
  const words = Object.hasOwn(commands, `${first} ${second}`) ? 2 : 1
  const name = typed.slice(0, words).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stderr.write(`There is no command ${JSON.stringify(name)}.\n\n${helpText()}`)
    return 1
  }
  return runCommand(command, typed.slice(words))
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${usageLine(command)}\n${command.does}\n`)
    return 0
  }
  try {
    const { run } = await command.load()
    await run(args)
    return 0
  } catch (error) {
    const misunderstood = error instanceof UsageError || isParseArgsError(error)
    const usage = misunderstood ? `\n${usageLine(command)}` : ''
    const message = misunderstood ? (error as Error).message : explainFailure(error)
    process.stderr.write(`${message}${usage}\n`)
    return 1
  }
}

function isParseArgsError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

function usageLine({ usage }: Command): string {
  return `Usage: npm run vantage -- ${usage}`
}

function helpText(): string {
  const entries = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return `Vantage command line. Works on DATABASE_URL, or beside a running npm start with the same DATA_DIR.

Usage: npm run vantage -- COMMAND

${entries.join('\n')}
  help
      show this
`
}
