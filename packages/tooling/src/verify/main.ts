import { fileURLToPath } from 'node:url'
import { checks } from './checks.ts'
import { runChecks } from './run-checks.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const passed = await runChecks(root, checks, { width: 2, print: (text) => console.log(text) })
process.exitCode = passed ? 0 : 1
