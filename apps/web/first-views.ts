import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { importPaths, pageNeeds, paths } from './src/lib/paths.ts'

export type Chunk = Rolldown.OutputChunk

type Path = keyof typeof pageNeeds

/** What people see first of a page. */
export interface FirstView {
  /** As in `budgets.json`. */
  name: string
  path: Path
  /** The modules whose code it imports when it is known what to show. */
  modules: readonly string[]
  /** Its catalogues, `en/auth`, as it is opened without a word about the language. */
  texts: readonly string[]
}

const src = join(import.meta.dirname, 'src')
const router = join(src, 'app/router.tsx')
/** As the router has a page: `page(paths.NAME, () => import('MODULE')`. */
const pageCall = /\bpage\(\s*(?:paths\.(\w+)|importPaths\[kind\]),[^']*\bimport\('([^']+)'\)/g

const homePage = 'features/home/home-page.tsx'

/** What a page shows first, once the server has said which of them; each is named by its last module. */
const choices: { [P in Path]?: { modules: readonly string[][]; texts?: readonly string[] } } = {
  [paths.login]: {
    modules: [[homePage], [homePage, 'features/home/my-team.tsx']],
    texts: ['en/home'],
  },
  [paths.consoleActivity]: {
    modules: ['draft', 'nominating', 'running', 'finished'].map((status) => [
      `features/activities/console/${status}/${status}-view.tsx`,
    ]),
  },
  [paths.consoleSchedule]: {
    modules: ['schedule-form', 'sent-messages'].map((part) => [
      `features/activities/console/schedule/${part}.tsx`,
    ]),
  },
}

/** The pages that the source of the router names, each with the module that it imports. */
export function readPages(source: string): { path: Path; module: string }[] {
  const named: Record<string, Path> = paths
  return [...source.matchAll(pageCall)].flatMap(([, name, module = '']) =>
    (name ? [named[name] ?? paths.notFound] : Object.values(importPaths)).map((path) => ({
      path,
      module: resolve(router, '..', module),
    })),
  )
}

/** The first view of every page; within the console the frame's code is part of it. */
export function firstViews(): FirstView[] {
  const pages = readPages(readFileSync(router, 'utf8'))
  const frame = pages.find(({ path }) => path === paths.console)
  return pages.flatMap(({ path, module }) => {
    const around = path.startsWith(`${paths.console}/`) ? frame : undefined
    const modules = [module, ...(around ? [around.module] : [])]
    const texts = [...(around ? textsOf(around.path) : []), ...textsOf(path)]
    const view = { name: nameOf(module), path, modules, texts: [...new Set(texts)] }
    const choice = choices[path]
    const chosen = choice?.modules.map((files) => ({
      ...view,
      name: nameOf(files.at(-1) ?? module),
      modules: [...modules, ...files.map((file) => join(src, file))],
      texts: [...view.texts, ...(choice.texts ?? [])],
    }))
    return [view, ...(chosen ?? [])]
  })
}

const nameOf = (module: string) => basename(module, '.tsx')

function textsOf(path: Path): string[] {
  const { texts, lang = 'en' } = pageNeeds[path]
  const wanted = lang === 'query' ? 'ch' : lang
  return ['en/common', `${wanted}/common`, ...texts.map((feature) => `${wanted}/${feature}`)]
}

/** What is loaded at the start, and what of a view beside that: code with all that it imports, and texts. */
export function loading(chunks: readonly Chunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const importedBy = ({ imports }: Chunk) => imports.flatMap((file) => named.get(file) ?? [])
  const load = (chunk: Chunk) => reachable(chunk, importedBy).add(chunk)
  const chunkOf = (ending: string): Chunk => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(ending)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(ending)))
    if (!found) throw new Error(`${ending} is in no file`)
    return found
  }
  const started = load(chunkOf('/src/app/main.tsx'))
  const later = (files: readonly string[]) =>
    files.flatMap((file) => [...load(chunkOf(file))]).filter((chunk) => !started.has(chunk))
  return {
    started,
    codeOf: ({ modules }: FirstView) => new Set(later(modules)),
    textsOf: ({ texts }: FirstView) =>
      new Set(later(texts.map((name) => `/i18n/src/messages/${name}.json`))),
  }
}

/** What one comes to from here, step by step; itself where a way leads back. */
function reachable<T>(from: T, next: (each: T) => readonly T[]): Set<T> {
  const found = new Set(next(from))
  for (const each of found) for (const further of next(each)) found.add(further)
  return found
}
