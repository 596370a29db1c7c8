import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Output = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
/** The largest first view per route folder, in kB of gzipped JavaScript (1 kB = 1000 bytes). */
type Budgets = Record<string, number>

const budgetsFile = new URL('../budgets.json', import.meta.url)
const routeModule = /\/src\/routes\/([^/]+)\/index\.tsx$/

/**
 * Measures what each route's first view brings over the wire (the entry, the route's chunk, and all
 * that they import; texts of 1 to 5 kB come beside it) and fails the build above `budgets.json`.
 */
export function budgets(): Plugin {
  return {
    name: 'vantage-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const allowed = JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets
        const measured = measureRoutes(bundle)
        const complaints = [...measured].flatMap(([route, size]) => {
          const limit = allowed[route]
          if (limit === undefined) return [`${route} has no budget (measured ${size} kB)`]
          return size > limit ? [`${route} weighs ${size} kB, its budget is ${limit} kB`] : []
        })
        for (const [route, size] of measured) {
          this.info(`${route}: ${size} of ${allowed[route] ?? '?'} kB`)
        }
        if (complaints.length > 0)
          this.error(`Over apps/web/budgets.json:\n${complaints.join('\n')}`)
      },
    },
  }
}

/** Kilobytes per route folder, one decimal. */
export function measureRoutes(bundle: Output): Map<string, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const sizes = new Map<string, number>()
  for (const chunk of chunks) {
    const route = routeModule.exec(chunk.facadeModuleId ?? '')?.[1]
    if (!route || !entry) continue
    const files = closure([entry, chunk], byName)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(file.code).length, 0)
    sizes.set(route, Math.round(bytes / 100) / 10)
  }
  return sizes
}

/** The chunks and everything they import before they run. */
function closure(
  roots: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const root of roots) visit(root)
  return seen
}
