import { runCommandLine } from './run-command-line.ts'
import { ownShell } from './shell.ts'

process.exitCode = await runCommandLine(process.argv.slice(2), ownShell)
