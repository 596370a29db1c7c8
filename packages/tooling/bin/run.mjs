import { ensureInstalled } from './install.mjs'
import { runInPlace } from './modern-node.mjs'

// node run.mjs [--node-flag ...] SCRIPT|PROGRAM [arguments]: installs when needed, then runs a script of the project (a
// path from its root) or a program of its packages (a name, in the folder where we are) under a Node that can.
const given = process.argv.slice(2)
const first = given.findIndex((argument) => !argument.startsWith('-'))
if (first === -1) {
  console.error('Which script? node packages/tooling/bin/run.mjs SCRIPT|PROGRAM [arguments]')
  process.exit(2)
}
ensureInstalled()
runInPlace(given[first], given.slice(first + 1), given.slice(0, first))
