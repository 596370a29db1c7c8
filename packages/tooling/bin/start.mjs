import { ensureInstalled } from './install.mjs'
import { become } from './modern-node.mjs'

ensureInstalled()
become('packages/dev-env/src/start/main.ts')
