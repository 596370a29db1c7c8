import { ensureInstalled } from './install.mjs'
import { become } from './modern-node.mjs'

// node run.mjs SCRIPT [arguments]: installs when needed, then runs a script of the project under a Node that can.
const [script, ...args] = process.argv.slice(2)
if (!script) {
  console.error('Which script? node packages/tooling/bin/run.mjs SCRIPT [arguments]')
  process.exit(2)
}
ensureInstalled()
become(script, args)
