import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Chunk, loading } from './few-files.ts'
import { importPaths, paths } from './src/lib/paths.ts'

type Page = { path: string; module: string }

const router = join(import.meta.dirname, 'src/app/router.tsx')
/** As the router has a page: `page(paths.NAME, async () => (await import('MODULE')).COMPONENT`. */
const pageCall =
  /\bpage\(\s*(?:paths\.(\w+)|importPaths\[kind\]),\s*async \(\) =>\s*\(await import\('([^']+)'\)/g

/**
 * Writes `pages/PATH.html` for each page, `id` in place of a number: `index.html`, and links with which a browser asks for
 * the page's own code beside the start's, and not only when that has run. `index.html` itself is the login's.
 */
export function htmlPerPage(): Plugin {
  return {
    name: 'html-per-page',
    apply: 'build',
    // Before the files are compressed.
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('There is no index.html to begin with')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const html = String(index.source)
      for (const { path, files } of filesOfPages(chunks, readPages(readFileSync(router, 'utf8')))) {
        const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
        const source = html.replace('</head>', `${links.join('')}</head>`)
        const fileName = `pages${path.replace(':id', 'id')}.html`
        if (path === paths.login) index.source = source
        else this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

/** The pages that the source of the router names, each with the module that it imports. */
export function readPages(source: string): Page[] {
  const named: Record<string, string> = paths
  return [...source.matchAll(pageCall)].flatMap(([, name, module = '']) =>
    (name ? [named[name] ?? ''] : Object.values(importPaths)).map((path) => ({ path, module })),
  )
}

/** Which files a page needs beside the start's; within the console that of its frame, too. */
function filesOfPages(chunks: readonly Chunk[], pages: readonly Page[]) {
  const { started, load } = loading(chunks)
  const loadPage = ({ path, module }: Page) => {
    const file = resolve(router, '..', module)
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
    if (!chunk) throw new Error(`${path} has no file of its own: ${module}`)
    return load(chunk)
  }
  const frames = pages.filter(({ path }) => path === paths.console)
  const frame = frames.flatMap((page) => [...loadPage(page)])
  return pages.map((page) => {
    const around = page.path.startsWith(`${paths.console}/`) ? frame : []
    const loaded = new Set([...loadPage(page), ...around])
    return {
      path: page.path,
      files: [...loaded].filter((chunk) => !started.has(chunk)).map(({ fileName }) => fileName),
    }
  })
}
