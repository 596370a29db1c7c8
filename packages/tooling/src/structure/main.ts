import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSettings } from '@vantage/config/settings'
import { isTest, listFiles, readFiles, report, root } from '../project-files.ts'
import { parts } from '../run-tests/parts.ts'
import { checkDocuments } from './documents.ts'
import { checkSize } from './size.ts'
import { checkColours, checkPaths, checkRoot, checkTiers } from './structure.ts'

const scripts = readFiles('package.json', '{apps,packages}/*/package.json').map(
  ({ path, text }) => {
    const { scripts: own = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
    return [dirname(path), Object.keys(own)] as const
  },
)

/** What a pattern finds in these files, by its first group. */
const found = (pattern: RegExp, ...files: string[]): string[] =>
  readFiles(...files)
    .filter((file) => !isTest(file))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

/** The variables that the settings are read from, and those that only scripts, tools and images have. */
function settings(): ReadonlySet<string> {
  const names = found(
    /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g,
    '{apps,packages}/*/{src,bin}/**/*.{ts,tsx,mjs}',
    '{docker,.ci,.github/workflows}/{*,.*}',
    'packages/*/patches/*',
  )
  const asked = new Set(names)
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return asked
}

const { tasks } = JSON.parse(readFileSync(join(root, 'turbo.json'), 'utf8')) as { tasks: object }
const product = {
  files: listFiles(
    '*',
    '.*',
    '{apps,packages,docker,drizzle,.github,.ci}/**',
    '{apps,packages,docker}/**/.*',
  ),
  addresses: [
    ...found(/['"`](\/[\w.:/-]+)/g, 'apps/web/src/lib/*.ts', 'apps/server/src/**/*.ts'),
    ...found(/'([\w/]+)'/g, 'packages/contracts/src/server-paths.ts').map((name) => `/${name}`),
  ],
  scripts: Object.fromEntries(scripts),
  commands: found(/\.command\('([\w-]+)'\)/g, 'apps/cli/src/*.ts'),
  parts: Object.keys(parts),
  tasks: Object.keys(tasks).map((task) => task.replace('//#', '')),
  settings: settings(),
}

const budgets = JSON.parse(
  readFileSync(join(root, 'packages/tooling/line-budgets.json'), 'utf8'),
) as Record<string, number>

// What no tool knows: where files lie, how folders are called, that every test is run, that colours are tokens, how much
// code there is, and that documents name what there is.
report([
  ...checkRoot(readdirSync(root)),
  ...checkPaths(listFiles('{apps,packages,docker,.github,.ci}/**')),
  ...checkTiers(listFiles('{apps,packages}/**'), Object.fromEntries(scripts)),
  ...checkColours(readFiles('apps/web/src/**/*.{ts,tsx,css}')),
  ...checkSize(readFiles('{apps,packages}/**/*.{ts,tsx}'), budgets),
  ...checkDocuments(readFiles('README.md', '.github/**/*.md'), product),
])
