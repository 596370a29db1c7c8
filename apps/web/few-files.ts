import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { groupCode, type Piece, reachable } from './group-code.ts'

export type Chunk = Rolldown.OutputChunk

/** How many files that others load, too, a page should load at most beside the start's. */
const sharedFilesPerPage = 7

const pageModule = /src\/(app|features)\/.*(page|pages|shell)\.tsx$/

/**
 * Cuts the code so that every page comes in few files. A first build tells which page uses which module: that is to be seen
 * only when unused code is gone. `plugins` makes those that the code goes through.
 */
export function fewFiles(plugins: () => (Plugin | Plugin[])[]): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config({ build: options }) {
      let chunks: Chunk[] = []
      const record: Plugin = {
        name: 'record-chunks',
        generateBundle(_, bundle) {
          chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        },
      }
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [...plugins(), record],
        build: { ...options, write: false },
      })
      const name = groupNames(chunks)
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name }] }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

/** In which file a module comes; `null` leaves it to the one page or part that uses it. */
function groupNames(chunks: readonly Chunk[]): (module: string) => string | null {
  const names = new Map<string, string>()
  const { start, pieces } = piecesOf(chunks)
  for (const module of start) names.set(module, 'start')
  for (const [index, { pages, modules }] of groupCode(pieces, sharedFilesPerPage).entries()) {
    if (pages.size > 1) for (const module of modules) names.set(module, `shared-${index}`)
  }
  // The manifest and the page find these by their names.
  names.delete(join(import.meta.dirname, 'src/app/main.tsx'))
  for (const { facadeModuleId } of chunks) names.delete(facadeModuleId ?? '')
  return (module) => names.get(module) ?? null
}

/** What is loaded at the start, and what with a chunk: itself and all that it imports. */
export function loading(chunks: readonly Chunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const importedBy = ({ imports }: Chunk) => imports.flatMap((file) => named.get(file) ?? [])
  const load = (chunk: Chunk) => reachable(chunk, importedBy).add(chunk)
  const entries = chunks.filter(({ isEntry }) => isEntry)
  return { started: new Set(entries.flatMap((chunk) => [...load(chunk)])), load }
}

/** The modules of the start, and what the same pages load of all others. */
function piecesOf(chunks: readonly Chunk[]): { start: string[]; pieces: Piece[] } {
  const { started, load } = loading(chunks)
  const pages = chunks
    .filter(({ facadeModuleId }) => pageModule.test(facadeModuleId ?? ''))
    .map((chunk) => ({ page: chunk.fileName, loaded: load(chunk) }))
  /** The pages that load a chunk, as one text; empty for what comes with no page. */
  const pagesOf = new Map(
    chunks
      .filter((chunk) => !started.has(chunk))
      .map((chunk) => {
        const users = pages.filter(({ loaded }) => loaded.has(chunk))
        return [chunk.fileName, users.map(({ page }) => page).join()] as const
      }),
  )
  const later = chunks.filter(({ fileName }) => pagesOf.get(fileName))
  const pieces = [...Map.groupBy(later, ({ fileName }) => pagesOf.get(fileName) ?? '')].map(
    ([name, loaded]): Piece => ({
      name,
      pages: new Set(name.split(',')),
      bytes: loaded.reduce((sum, { code }) => sum + code.length, 0),
      modules: loaded.flatMap(({ moduleIds }) => moduleIds),
      imports: new Set(
        loaded
          .flatMap(({ imports }) => imports.flatMap((file) => pagesOf.get(file) ?? []))
          .filter((imported) => imported !== '' && imported !== name),
      ),
    }),
  )
  return { start: [...started].flatMap(({ moduleIds }) => moduleIds), pieces }
}
