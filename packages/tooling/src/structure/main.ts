import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { listFiles, readFiles, report, root } from '../project-files.ts'
import { checkColours, checkPaths, checkRoot, checkTiers } from './structure.ts'

const scripts = readFiles('{apps,packages}/*/package.json').map(({ path, text }) => {
  const { scripts: own = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
  return [dirname(path), Object.keys(own)] as const
})

// What no tool knows: where files lie, how folders are called, that every test is run, and that colours
// are tokens.
report([
  ...checkRoot(readdirSync(root)),
  ...checkPaths(listFiles('{apps,packages,docker,.github,.ci}/**')),
  ...checkTiers(listFiles('{apps,packages}/**'), Object.fromEntries(scripts)),
  ...checkColours(readFiles('apps/web/src/**/*.{ts,tsx,css}')),
])
