import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Output = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
/** The largest first view per page, by its file's name, in kB of gzipped JavaScript (1 kB = 1000 bytes). */
type Budgets = Record<string, number>

const budgetsFile = new URL('../budgets.json', import.meta.url)
const pageModule = /\/src\/(?:app|features)\/.*?([^/]+-(?:pages?|shell))\.tsx$/

/**
 * Measures what each page's first view brings over the wire (the entry, the page's chunk, and all
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
        const measured = measurePages(bundle)
        const complaints = [...measured].flatMap(([name, size]) => {
          const limit = allowed[name]
          if (limit === undefined) return [`${name} has no budget (measured ${size} kB)`]
          return size > limit ? [`${name} weighs ${size} kB, its budget is ${limit} kB`] : []
        })
        for (const [name, size] of measured) {
          this.info(`${name}: ${size} of ${allowed[name] ?? '?'} kB`)
        }
        if (complaints.length > 0)
          this.error(`Over apps/web/budgets.json:\n${complaints.join('\n')}`)
      },
    },
  }
}

/** Kilobytes per page, one decimal. */
function measurePages(bundle: Output): Map<string, number> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const sizes = new Map<string, number>()
  for (const chunk of chunks) {
    const name = pageModule.exec(chunk.facadeModuleId ?? '')?.[1]
    if (!name || !entry) continue
    const files = closure([entry, chunk], byName)
    const bytes = [...files].reduce((sum, file) => sum + gzipSync(file.code).length, 0)
    sizes.set(name, Math.round(bytes / 100) / 10)
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
