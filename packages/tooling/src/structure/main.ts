import { readdirSync } from 'node:fs'
import { listFiles, readFiles, report, root } from '../project-files.ts'
import { checkColours, checkPaths, checkRoot } from './structure.ts'

// What no tool knows: where files lie, how folders are called, and that colours are tokens.
report([
  ...checkRoot(readdirSync(root)),
  ...checkPaths(listFiles('{apps,packages,docker,.github,.ci}/**')),
  ...checkColours(readFiles('apps/web/src/**/*.{ts,tsx,css}')),
])
