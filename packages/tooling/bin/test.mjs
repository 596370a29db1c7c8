import { ensureInstalled } from './install.mjs'
import { become } from './modern-node.mjs'

ensureInstalled()
become('packages/tooling/src/run-tests/main.ts', process.argv.slice(2))
